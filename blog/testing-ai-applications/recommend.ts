/** A model call: the prompt in, the reply out. */
export type Model = (prompt: string) => Promise<string>;
export type Advice = { pick: string; reason: string };

export function buildPrompt(need: string, catalog: readonly string[]): string {
  return [
    "You advise the customers of a camping-gear shop.",
    `Recommend one of: ${catalog.join(", ")}.`,
    "Answer in JSON with the keys pick and reason. Use at most 15 words for the reason.",
    `Need: ${need}`,
  ].join("\n");
}

export function parse(reply: string): Advice {
  const { pick, reason } = JSON.parse(reply) as Partial<Advice>;
  if (!pick || !reason) throw new Error("the reply lacks pick or reason");
  return { pick, reason };
}

export function render({ pick, reason }: Advice): string {
  return `Our tip: ${pick}. ${reason}`;
}

export type Parts = {
  buildPrompt: (need: string, catalog: readonly string[]) => string;
  parse: (reply: string) => Advice;
  render: (advice: Advice) => string;
};

export async function recommend(
  need: string,
  catalog: readonly string[],
  model: Model,
  parts: Parts = { buildPrompt, parse, render },
): Promise<string> {
  try {
    return parts.render(parts.parse(await model(parts.buildPrompt(need, catalog))));
  } catch {
    return "Sorry, we have no tip right now.";
  }
}
