/** Options of a fence, after the language: `python title="a.py" continues`. */
export interface FenceOptions {
  /** File name shown above the code. */
  title?: string;
  /** Label of the tab inside `<CodeTabs>`, where it is not the language. */
  tab?: string;
  /** Appended after the preceding samples of the same language on the page. */
  continues: boolean;
  /** Name of a hidden file in `src/samples/preambles` that is put before the sample. */
  preamble?: string;
  /** Why the sample is not checked. */
  nocheck?: string;
}

const TEXT_OPTIONS = ['title', 'tab', 'preamble', 'nocheck'] as const;
const PART = /([A-Za-z][\w-]*)="([^"]*)"|\S+/g;

/**
 * Reads the options of a fence: the only reader of info strings.
 *
 * @param meta the info string after the language
 * @returns the options, and a sentence for every option that is unknown or malformed
 */
export function parseFence(meta: string | null | undefined): {options: FenceOptions; problems: string[]} {
  const options: FenceOptions = {continues: false};
  const problems: string[] = [];
  for (const [part, name, value = ''] of (meta ?? '').matchAll(PART)) {
    const textOption = TEXT_OPTIONS.find((option) => option === name);
    if (part === 'continues') options.continues = true;
    else if (!textOption)
      problems.push(
        `${part} is no option of a fence; write continues, or one of ${TEXT_OPTIONS.join(', ')} as in title="a.py"`,
      );
    else if (!value.trim()) problems.push(`the option ${name} needs a value: ${name}="..."`);
    else options[textOption] = value;
  }
  return {options, problems};
}
