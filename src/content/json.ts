import {UserError} from '../product/diagnostic.ts';

/**
 * The value of a text in JSON.
 *
 * @param file path of its file, for the error
 * @throws UserError naming file and line
 */
export function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const {message} = error as SyntaxError;
    // Without a position the text ends too early.
    const position = Number(/at position (\d+)/.exec(message)?.[1] ?? text.trimEnd().length);
    const line = text.slice(0, position).split('\n').length;
    throw new UserError({file, line, message: `not valid JSON: ${message}`}, {cause: error});
  }
}
