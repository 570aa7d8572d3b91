import { type ExamQuestion, type QuestionCell, readQuestionCell } from '@margam/school/question-marks'
import { type Hundredths, parseMark } from '@margam/school/rounding'
import type { examQuestions } from '../db/schema/index.ts'

type StoredQuestion = Pick<typeof examQuestions.$inferSelect, 'section' | 'attempt' | 'number' | 'maxMark'>

/** What the store holds as marks. Throws where it holds something else. */
export function storedMark(text: string): Hundredths {
  const mark = parseMark(text)
  if (mark === undefined) throw new Error(`"${text}" is stored as marks`)
  return mark
}

export const toExamQuestion = ({ section, attempt, number, maxMark }: StoredQuestion): ExamQuestion => ({
  section,
  attempt,
  number,
  maximum: storedMark(maxMark),
})

/** Cells as they are stored. Throws where they are not such cells. */
export const toCells = (questions: readonly ExamQuestion[], cells: readonly string[]): QuestionCell[] =>
  questions.map(({ maximum }, i) => {
    const read = readQuestionCell(cells[i] ?? '', maximum)
    if ('problem' in read) throw new Error(`"${cells[i]}" is stored as a cell`)
    return read.cell
  })
