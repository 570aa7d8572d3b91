/** Nobody's question bank comes near these; whoever sends more wants the reader to run out of time or memory. */
export const LIMITS = {
  /** Bytes of a file with the pictures that it carries in itself. */
  file: 60_000_000,
  /** Characters of a file without them. */
  text: 5_000_000,
  questions: 2000,
  /** Files of a package, and what they weigh together. */
  files: 5000,
  packageBytes: 100_000_000,
  pictures: 200,
  pictureBytes: 2_000_000,
  /** Elements within elements, of a file and of a text. */
  nesting: 60,
  /** Characters of one text of a question. */
  field: 50_000,
  /** Options, pairs, blanks, accepted answers, tags of a question. */
  list: 100,
  /** Characters of a formula: a longer one is none, and would keep the reader busy. */
  formula: 2000,
  /** Characters of all formulas of a file, which take ten seconds to look through. */
  formulaText: 1_000_000,
  /** Characters of a title and of a tag. */
  title: 255,
  /** Digits of a number, before and after the point. */
  digits: 30,
  /** Losses that are listed; of the rest it is said how many there are. */
  listed: 2000,
} as const
