/** A phrase that no page uses. */
interface Phrase {
  pattern: RegExp;
  /** What is wrong with it, after the phrase itself. */
  fault: string;
  fix: string;
  /** Only pages of the documentation: a post may say what somebody else has not published. */
  docsOnly?: true;
}

const SILENCE = 'tells readers what the documentation lacks';
const HOW_TO_FIND_OUT =
  'tell the reader how to find out ("run one row and read `value_type`"), or leave the point out';
const TRANSLATED = 'is not idiomatic';

/**
 * The first praises instead of saying what something does. Then come phrases that reviews found again and again: on the
 * documentation's own gaps, translated word for word, or about things as if they were people. Only what is hardly ever
 * right is listed, because nobody reads a check that is often wrong.
 */
export const PHRASES: readonly Phrase[] = [
  {
    pattern:
      /\b(?:amazing|awesome|best[- ]in[- ]class|blazing(?:ly)?|breathtaking|bulletproof|cutting[- ]edge|effortless(?:ly)?|empower(?:s|ing)?|enterprise-grade|excited to|frictionless|game[- ]chang(?:er|ing)|groundbreaking|harness the power|holistic|incredibl[ey]|industry-leading|leverag(?:es?|ing)|lightning[- ]fast|magical|next[- ](?:generation|level)|powerful|revolutionary|revolutionizes?|seamless(?:ly)?|stunning|supercharge[ds]?|synergy|turbocharge|turnkey|unleash(?:es)?|unlock the|unparalleled|unprecedented|world[- ]class)\b/gi,
    fault: 'is hype',
    fix: 'say what it does, with a figure where there is one, or leave it out',
  },
  {
    pattern:
      /\b(?:this|the|our|these) (?:documentation|docs|site|pages?|guides?|references?|platform)\b[^.,;]{0,20}? (?:does not|doesn['’]t|do not|don['’]t|cannot|can['’]t) (?:say|tell|document|publish|promise|describe|state|specify)\b/gi,
    fault: SILENCE,
    fix: HOW_TO_FIND_OUT,
    docsOnly: true,
  },
  {
    pattern: /\b(?:this|the|our|these) (?:documentation|docs|site|pages) (?:has|have) no\b/gi,
    fault: SILENCE,
    fix: HOW_TO_FIND_OUT,
    docsOnly: true,
  },
  {
    pattern:
      /\b(?:(?:is|are|was|were) (?:not|nowhere|never)|(?:is|are|was|were)n['’]t) (?:\w+ly )?(?:documented|published)\b/gi,
    fault: SILENCE,
    fix: HOW_TO_FIND_OUT,
    docsOnly: true,
  },
  {
    pattern: /\bno (?:documented|published)\b|\bno (?:\w+ ){1,6}(?:is|are) (?:documented|published)\b/gi,
    fault: SILENCE,
    fix: HOW_TO_FIND_OUT,
    docsOnly: true,
  },
  {
    pattern:
      /\bas far as (?:its|the|their) (?:values?|figures?|facts|documentation) (?:show|tell|say|go)\w*\b/gi,
    fault: SILENCE,
    fix: HOW_TO_FIND_OUT,
  },
  {pattern: /\bbeen seen (?:working|to work)\b/gi, fault: SILENCE, fix: HOW_TO_FIND_OUT},
  {
    pattern: /\bbelongs? (?:\w+ly )?(?:(?!indeed)\w+ed|read|written|put|said|kept|done|spoken)\b/gi,
    fault: TRANSLATED,
    fix: 'say who does what: "Read order numbers out", or "must be read out"',
  },
  {
    pattern: /\bthe ones? of\b(?! (?:the )?(?:two|three|four|many|few)\b)/gi,
    fault: TRANSLATED,
    fix: 'repeat the noun: "the interval of the other check"',
  },
  {
    pattern:
      /\bstands (?:in|on|at|under|beside|below|above|between|behind|there)\b(?! for)|\b(?:names?|ids?|values?|keys?|numbers?|titles?|descriptions?|tables?) stand (?:in|on|at|under|beside|below|above|between|behind)\b(?! for)/gi,
    fault: TRANSLATED,
    fix: 'write "is in", or say who put it there',
  },
  {
    pattern:
      /\b(?:pages?|guides?|sections?|documentation|kinds? of run) (?:wants?|waits?|speaks?|knows?|believes?)\b/gi,
    fault: 'makes a person of it',
    fix: 'say what the reader does or gets',
  },
  {
    pattern: /\b(?:an? )?(?:check|judge|metric)s? ha(?:s|ve) read along\b|\bcarry this page\b/gi,
    fault: 'makes a person of it',
    fix: 'say what it does: "a check scores each reply"',
  },
  {
    pattern: /\bleaves? open (?:which|whether|what|how|if)\b/gi,
    fault: TRANSLATED,
    fix: `write "you can't tell which"`,
  },
  {pattern: /\bother way round\b/gi, fault: TRANSLATED, fix: 'write "the other way around"'},
  {pattern: /\bin spite of\b/gi, fault: 'is long', fix: 'write "despite" or "although"'},
  {pattern: /\b(?:whilst|amongst)\b/gi, fault: TRANSLATED, fix: 'write "while" or "among"'},
  {pattern: /\bmend(?:s|ed|ing)?\b/gi, fault: TRANSLATED, fix: 'write "fix"'},
  {
    pattern: /\bways? in\W*$/gi,
    fault: 'is a riddle',
    fix: 'name the things: "clients and integrations", "how to send data"',
  },
  {
    pattern: /,? and no(?:thing)? more\W*$/gi,
    fault: 'is a riddle',
    fix: 'say what it does not do: "it proves nothing else"',
  },
];

/** Rules of retext-equality that are wrong here: the word has another meaning in software. */
export const ALLOWED_BY_EQUALITY: readonly string[] = [
  // A computer, and to run something on it.
  'host',
  'hosts',
  // A value that is not valid.
  'invalid',
  // How hard a row of a dataset is, how complicated a rule is.
  'easy',
  'simple',
  'special',
];

/** Rules of retext-simplify that are wrong here: a term of the domain, or no longer than what it offers. */
export const ALLOWED_BY_SIMPLIFY: readonly string[] = [
  // Terms of software, interfaces and protocols.
  ...['address', 'allocate', 'authorize', 'component', 'delete', 'expiration', 'forward', 'function'],
  ...['implement', 'initial', 'interface', 'maintain', 'modify', 'operate', 'option', 'parameters'],
  ...['perform', 'permit', 'request', 'require', 'requirement', 'retain', 'selection', 'submit'],
  ...['terminate', 'transmit', 'type', 'validate', 'relative to', 'identify', 'determine', 'attempt'],
  // Terms of evaluation and statistics.
  ...['accurate', 'aggregate', 'approximate', 'combined', 'effect', 'equivalent', 'evaluate', 'identical'],
  ...['maximum', 'minimum', 'monitor', 'multiple', 'objective', 'observe', 'overall', 'satisfy'],
  ...['has no effect', 'similar to', 'contains', 'provide', 'provided that', 'literally', 'previous'],
  // Plain English, in which no shorter word says the same.
  ...['it is', 'there is', 'there are', 'it appears', 'all of', 'however', 'in between', 'remain', 'reflect'],
];
