import type { PaperQuestion, QuestionPaper } from './papers.api.ts'

type OtherSet = QuestionPaper['other_sets'][number]
/** One of the sets of a paper, as it is shown. */
export type ShownSet = OtherSet

export const setsOf = (paper: QuestionPaper): ShownSet[] => [{ ...paper, letter: 'A' }, ...paper.other_sets]

/** A set by its letter or its code; set A where there is none such. */
export const setBy = (paper: QuestionPaper, name: string): ShownSet =>
  paper.other_sets.find(({ letter, qn_code }) => name === letter || name === qn_code) ?? { ...paper, letter: 'A' }

export interface QuestionGroup {
  /** Of its section; null where the questions stand in one list. */
  section: { title: string; note: string; heading: string; attempt: number | null } | null
  questions: PaperQuestion[]
}
/** The questions by the sections of the paper, in the order of the plan. */
export function groupsOf({
  selected_questions: questions,
  sections,
}: Pick<ShownSet, 'selected_questions' | 'sections'>): QuestionGroup[] {
  if (Array.isArray(questions)) return [{ section: sections.length === 1 ? (sections[0] ?? null) : null, questions }]
  const named = sections.map((section) => ({ section, questions: questions[section.title] ?? [] }))
  const others = Object.entries(questions)
    .filter(([title]) => !sections.some((section) => section.title === title))
    .map(([title, found]) => ({ section: { title, note: '', heading: '', attempt: null }, questions: found }))
  return [...named, ...others].filter((group) => group.questions.length > 0)
}

/** Where a question can be moved to within its section; undefined where it stands at the end. */
export function neighbours(group: QuestionGroup, number: number): { up: number | undefined; down: number | undefined } {
  const numbers = group.questions.map((question) => question.number)
  const at = numbers.indexOf(number)
  return { up: numbers[at - 1], down: numbers[at + 1] }
}
