/** In which text of a question something stands; as a path into the question, counted from 0. */
export type Place =
  | 'stem'
  | 'feedback'
  | 'answer'
  | 'title'
  | `options.${number}.text`
  | `options.${number}.feedback`
  | `pairs.${number}.left`
  | `pairs.${number}.right`
  | `spare.${number}`

export type PictureType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'

/** Our texts hold no pictures: one stands below the text that it belongs to, in the order of the list. */
export interface Picture {
  /** A bare file name, unique in its question: "leaf.png". */
  name: string
  type: PictureType
  bytes: Uint8Array
  /** What is read out in its stead; plain text. */
  alt: string
  at: Place
}

export interface ExchangedOption {
  text: string
  isRight: boolean
  feedback: string
}

/** A step of a marking scheme; its marks are an exact decimal: "1", "0.5". */
export interface Step {
  step: string
  marks: string
}

export type Difficulty = 'easy' | 'average' | 'difficult'

/** What every question has. Texts are safe HTML with LaTeX between single dollars, unless they are called plain. */
interface Common {
  /** Plain text; '' where the file says none. */
  title: string
  stem: string
  /** An exact decimal above nought, "2" or "0.5"; null where the file says none. */
  marks: string | null
  /** What everybody is told afterwards. */
  feedback: string
  /** Plain texts. */
  tags: string[]
  difficulty: Difficulty | null
  /** Plain text, levels divided by " / "; '' where the file says none. */
  topic: string
  /** A language tag such as "en" or "hi"; '' where the file says none. */
  language: string
  pictures: Picture[]
}

/** One option is right, or (`multiple`) every right one has to be chosen and no other. */
export interface ChoiceQuestion extends Common {
  kind: 'choice' | 'multiple'
  options: ExchangedOption[]
  /** The options must stay in their order. */
  fixedOptions: boolean
}
export interface TrueFalseQuestion extends Common {
  kind: 'true-false'
  isTrue: boolean
  /** What is told to whoever answers "true" and "false". Their places are options 0 and 1. */
  feedbackOnTrue: string
  feedbackOnFalse: string
}
export interface ShortQuestion extends Common {
  kind: 'short'
  /** Plain texts with LaTeX. */
  accepted: string[]
  matchCase: boolean
}
export type NumericAnswer = { value: string; tolerance: string } | { from: string; to: string }
export interface NumericQuestion extends Common {
  kind: 'numeric'
  /** Exact decimals. The ends of a range count as right. */
  answer: NumericAnswer
}
export interface MatchQuestion extends Common {
  kind: 'match'
  pairs: { left: string; right: string }[]
  /** Right-hand sides that belong to nothing. */
  spare: string[]
}
export interface FillQuestion extends Common {
  kind: 'fill'
  /** The stem holds [[1]], [[2]] … outside of formulas, one for each blank. Plain texts with LaTeX. */
  blanks: { accepted: string[] }[]
  matchCase: boolean
}
export interface EssayQuestion extends Common {
  kind: 'essay'
  /** The model answer. */
  answer: string
  scheme: Step[]
}

/** A question on its way from or to another system. */
export type ExchangedQuestion =
  | ChoiceQuestion
  | TrueFalseQuestion
  | ShortQuestion
  | NumericQuestion
  | MatchQuestion
  | FillQuestion
  | EssayQuestion

export type Kind = ExchangedQuestion['kind']

/** The texts of a question with their places, in reading order; what an export and a check go through. */
export function textsOf(question: ExchangedQuestion): [Place, string][] {
  const own: [Place, string][] = []
  if (question.kind === 'choice' || question.kind === 'multiple') {
    for (const [i, { text, feedback }] of question.options.entries()) {
      own.push([`options.${i}.text`, text], [`options.${i}.feedback`, feedback])
    }
  } else if (question.kind === 'true-false') {
    own.push(['options.0.feedback', question.feedbackOnTrue], ['options.1.feedback', question.feedbackOnFalse])
  } else if (question.kind === 'match') {
    for (const [i, { left, right }] of question.pairs.entries()) {
      own.push([`pairs.${i}.left`, left], [`pairs.${i}.right`, right])
    }
    own.push(...question.spare.map((text, i): [Place, string] => [`spare.${i}`, text]))
  } else if (question.kind === 'essay') own.push(['answer', question.answer])
  return [['stem', question.stem], ...own, ['feedback', question.feedback]]
}

/** The pictures in the order in which one comes to them. */
export function inReadingOrder(question: ExchangedQuestion): Picture[] {
  const places = textsOf(question).map(([place]) => place)
  return question.pictures.toSorted((a, b) => places.indexOf(a.at) - places.indexOf(b.at))
}
