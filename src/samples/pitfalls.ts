/** Mistakes that compile: a sample that has one does something else in the bad case than its text says. */
import type {Diagnostic} from '../product/diagnostic.ts';
import {type SampleProject, type Unit, unitText} from './samples.ts';

interface Pitfall {
  /** Finds the mistake, where the diagnostic points. */
  pattern: RegExp;
  /** A program that matches it does without the mistake. */
  unless?: RegExp;
  /** Path of the pages that may have it. */
  except?: RegExp;
  message: string;
}

const pitfallsOf = ({envPrefix}: SampleProject['product']): readonly Pitfall[] => [
  {
    // The SDK refuses an empty token in its first line.
    pattern: new RegExp(`process\\.env\\.(?!${envPrefix}_API_KEY\\b)\\w+ \\?\\? ""|_api_key: process\\.env`),
    message: 'an unset variable goes unnoticed; test it in the first lines, and throw an Error that names it',
  },
  {
    pattern: /\$(?:RUN|PROJECT|SCENARIO|MONITOR|FILTER_GROUP|DATAPOINT)_ID\b|(?:\\"|-d ")\$[A-Z]/,
    message: 'an unset variable goes unnoticed; write :? after its name, within braces',
  },
  {
    pattern: /\/v0\/datapoints"[\s\S]*?\bresult:/,
    unless: /\bresult_datetime\b/,
    message: 'the datapoint has no times; send input_datetime and result_datetime, or import log-exchange',
  },
  {
    pattern: /\blimit(?:=|: |\\?": )\d{3}/,
    unless: /\boffset\b/,
    message: 'a search returns one page; raise the offset by the limit until a page is empty',
  },
  {
    pattern: /\.read_text\([^()]*\)\.splitlines\(\)/,
    message: 'splitlines breaks JSON at U+2028 within a text; write read_bytes().splitlines()',
  },
  {
    pattern: /\bmean_scores\b/,
    unless: /[sS]cored|scores_by_row|check_values/,
    except: /^docs\/(?:reference\/|troubleshooting)/,
    message: 'a mean leaves out rows without a value; count the scored rows before the program succeeds',
  },
  {
    pattern: /\berror(?:_message)?["']?(?:=| ?: ?)str\(/,
    message: 'the text of a timeout is empty, so no reason is stored; write repr(error)',
  },
  {
    pattern: /\bDictReader\(/,
    unless: /\bNone in row\b/,
    message: 'a row with more cells than columns is cut off; refuse a row that has the key None',
  },
  {
    pattern: /\bcolumns: true\b/,
    unless: /\bskip_empty_lines: true\b/,
    message: 'an empty line at the end is an error, other than in Python; set skip_empty_lines',
  },
  {
    pattern: /\|\s*curl\b[^|]*-d @-/,
    unless: /\bpipefail\b/,
    message: 'the second request is sent even if the first one fails; join them with && and a file',
  },
  {
    pattern: /\bcrypto\.random/,
    unless: /import .* from "node:crypto"/,
    message: 'a module of Node.js 18 has no global crypto; import from node:crypto',
  },
  {
    pattern: /\badd_data_point_async\(\s*input_obj=(?:\{"messages": )?messages\b/,
    message: 'a list in a queue can change before it is sent; pass a copy',
  },
  {
    pattern: /\bcontext_token \?\?/,
    message: 'an empty token would join all conversations that have none; write ||',
  },
  {
    pattern: /\blen\(\w+(?:\.\w+\(\))?\.splitlines\(\)\)|\.trim\(\)\.split\("\\n"\)/,
    message: 'an empty line is no row; leave out the lines without text',
  },
  {
    pattern: /\b(\w+) = client\.create_or_update_driver\((?=[\s\S]*\bdriver=\1\b)/,
    message: 'the object lacks fields of the saved driver, and the run saves it again; pass the name',
  },
  {
    pattern: /\bnew EvaluationHistoryReporter\(/,
    unless: /"FINISHED"/,
    message: 'a run without metrics ends the report with an error; pass finished runs only',
  },
];

/** Says which mistakes a unit has, where each begins. */
export function pitfallsIn(unit: Unit, {product}: Pick<SampleProject, 'product'>): Diagnostic[] {
  const text = unitText(unit);
  return pitfallsOf(product).flatMap(({pattern, unless, except, message}) => {
    const found = except?.test(unit.page) || unless?.test(text) ? null : pattern.exec(text);
    if (!found) return [];
    const {file, line} = unit.lines[text.slice(0, found.index).split('\n').length - 1] ?? {};
    return [{file: file ?? unit.page, line: line ?? 1, message}];
  });
}
