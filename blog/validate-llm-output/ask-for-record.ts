import type { Checked, Layer } from "./validate";

type Answer = { text: string; refusal?: string | null };
type Stop = { layer: Layer | "refusal"; reason: string };
type Outcome<T> = { record: T; tries: number } | { stops: Stop[] };

const MAX_TRIES = 2;
const RETRIED: readonly Layer[] = ["parse", "schema", "rule"];

/** Asks at most twice; the second try is told why the first one was rejected. */
export async function askForRecord<T>(
  call: (hint?: string) => Promise<Answer>,
  validate: (text: string) => Checked<T>,
): Promise<Outcome<T>> {
  const stops: Stop[] = [];
  while (stops.length < MAX_TRIES) {
    const { text, refusal } = await call(stops.at(-1)?.reason);
    if (refusal) return { stops: [...stops, { layer: "refusal", reason: refusal }] };
    const unfenced = /^`{3}\w*\n([\s\S]*?)\n`{3}$/.exec(text.trim())?.[1] ?? text;
    const checked = validate(unfenced);
    if ("record" in checked) return { record: checked.record, tries: stops.length + 1 };
    stops.push(checked);
    if (!RETRIED.includes(checked.layer)) break;
  }
  return { stops };
}
