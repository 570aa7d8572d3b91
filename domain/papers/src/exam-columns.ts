import { toPlain } from './item-text.ts'
import type { Paper } from './paper.ts'

/** What is marked by itself when an exam is marked question by question: a question, or a lettered part of one. */
export interface ExamColumn {
  /** Index of the section. */
  section: number
  /** How many questions of the section are answered; null where all are. */
  attempt: number | null
  number: number
  /** "12", "12 (a)". */
  label: string
  marks: number
  /** Of a choice the first side's. */
  topic: string
  /** The beginning of the question as plain text with LaTeX. */
  wording: string
  item: string
}

const LONGEST_WORDING = 200

function beginning(html: string): string {
  const text = toPlain(html).replace(/\s+/g, ' ')
  if (text.length <= LONGEST_WORDING) return text
  const cut = text.slice(0, LONGEST_WORDING)
  // never in the middle of a formula
  const whole = cut.split('$').length % 2 === 1 ? cut : cut.slice(0, cut.lastIndexOf('$'))
  return `${whole.slice(0, Math.max(whole.lastIndexOf(' '), 1))} …`
}

/** The columns of a paper, in the order of print. A passage, a case and the two sides of a choice are one column each. */
export function examColumns(paper: Pick<Paper, 'sections'>): ExamColumn[] {
  return paper.sections.flatMap(({ questions, attempt }, section) =>
    questions.flatMap(({ number, items }) =>
      items.map(({ label, item }) => ({
        section,
        attempt: attempt ?? null,
        number,
        label: label ? `${number} ${label}` : String(number),
        marks: item.marks,
        topic: item.topic,
        wording: beginning(item.stem),
        item: item.id,
      })),
    ),
  )
}
