export interface SampleQuestion {
  text: string
  marks: number
}

// no words: what an English paper asks is English in every language
const SLOTS: { marks: number; texts: string[] }[] = [
  {
    marks: 1,
    texts: [
      'Fill in the blank: The bus left ______ half past seven. (at / on / in)',
      'Fill in the article: My uncle is ______ honest man. (a / an / the)',
      'Fill in the blank: Neither of the boys ______ late today. (was / were)',
      'Give the plural of “shelf”.',
    ],
  },
  {
    marks: 2,
    texts: [
      'Change the voice: The gardener waters the plants every morning.',
      'Report the sentence: Asha said, “I am reading a map.”',
      'Join with a relative pronoun: This is the boat. It won the race.',
      'Rewrite with “too … to”: The box is so heavy that I cannot lift it.',
      'Make it a question: Ravi has finished the puzzle.',
    ],
  },
  {
    marks: 3,
    texts: [
      'Write a notice of about 30 words for a lost umbrella.',
      'Tell a friend in about 30 words that practice has moved to Monday.',
      'Describe your way to school in three sentences in the past tense.',
    ],
  },
]

/** The paper after `turn` reshuffles, 0 and up: every line changes with each turn, and 60 turns pass before one returns. */
export const samplePaper = (turn: number): SampleQuestion[] =>
  SLOTS.map(({ marks, texts }) => ({ marks, text: texts[turn % texts.length] ?? '' }))
