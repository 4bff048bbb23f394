/** The words of each wording that have a vector, by their place in a table of word vectors. */
export interface StoredMeaning {
  /** Digest of the table; with another table the numbers mean nothing. */
  table: string;
  /** How many words each wording has, packed. */
  counts: string;
  /** The words of all wordings, one after the other, packed. */
  words: string;
}
