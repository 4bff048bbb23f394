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
