/** The words of each wording that have a vector, by their place in a table of word vectors. */
export interface StoredMeaning {
  /** Digest of the table; with another table the numbers mean nothing. */
  table: string;
  /** How many words each wording has, packed. */
  counts: string;
  /** The words of all wordings, one after the other, packed. */
  words: string;
  /** Needs that readers have, with the pages that answer them. */
  needs: StoredNeeds;
}

/** Needs, one after the other, packed. */
export interface StoredNeeds {
  /** How many words each has, and the words. */
  counts: string;
  words: string;
  /** How many pages answer each, and those: four times the number of the page, and the grade. */
  answers: string;
  pages: string;
}
