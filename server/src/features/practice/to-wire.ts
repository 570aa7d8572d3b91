import type { ReplyInput } from '@margam/contract/endpoint'
import type { PracticeOutcome, PracticePart, PracticeResult, readPractice } from '@margam/contract/practice'
import { toPlain } from '@margam/papers/item-text'
import { marksOfSteps } from '@margam/papers/practice/mark-answer'
import { type PracticePart as Part, practiceParts } from '@margam/papers/practice/parts'
import { practiceResult } from '@margam/papers/practice/result'
import { languageOf } from '@margam/papers/subject-language'
import type { PartAnswer } from '../../db/schema/practices.ts'
import { withPictures } from '../papers/index.ts'
import type { PracticeRow } from './practice.queries.ts'

/** Marks for an answer; undefined where the student has not marked it yet. */
function marksOf(part: Part, { verdict, steps }: PartAnswer): number | undefined {
  if (verdict === 'right') return part.marks
  if (verdict === 'wrong') return 0
  return steps && marksOfSteps(part, steps)
}

const LEFT = { answer: '', verdict: 'left' } as const

const toOutcome = (part: Part, given: PartAnswer | typeof LEFT): PracticeOutcome => {
  const right = part.options?.findIndex(({ isKey }) => isKey) ?? -1
  return {
    answer: given.answer,
    verdict: given.verdict,
    got: given.verdict === 'left' ? 0 : (marksOf(part, given) ?? null),
    right_option: right >= 0 ? right : null,
    key: toPlain(part.answer.text),
    scheme: part.scheme.map(({ step, marks }) => ({ step: toPlain(step), marks })),
    steps: given.verdict === 'left' ? null : (given.steps ?? null),
  }
}

/** A part with its key where it is answered; all have it once the practice is finished. */
function toPart(row: PracticeRow, part: Part, names: ReadonlyMap<string, string>): PracticePart {
  const given = row.answers[part.key] ?? (row.finishedAt ? LEFT : undefined)
  return {
    key: part.key,
    section: part.section,
    number: part.number,
    label: part.label,
    choices: [...part.choices],
    marks: part.marks,
    topic: names.get(part.topic) ?? part.topic,
    kind: part.kind,
    lead: withPictures(part.lead),
    stem: withPictures(`${part.stem}${part.figure ?? ''}`),
    options: part.options?.map(({ text }) => text) ?? null,
    outcome: given ? toOutcome(part, given) : null,
  }
}

/** What a practice comes to as it stands; what is not marked yet counts nought. */
export function resultOf({ paper, answers }: PracticeRow, parts = practiceParts(paper)) {
  const answered = parts.flatMap((part) => {
    const given = answers[part.key]
    return given ? [[part.key, marksOf(part, given) ?? 0] as const] : []
  })
  return practiceResult(paper, parts, new Map(answered))
}

type Names = ReadonlyMap<string, string>

function toResult(row: PracticeRow, parts: Part[], names: Names): PracticeResult {
  const { got, outOf, topics } = resultOf(row, parts)
  return {
    got,
    out_of: outOf,
    topics: topics.map((one) => ({ topic: names.get(one.topic) ?? one.topic, got: one.got, out_of: one.outOf })),
  }
}

export function toPractice(row: PracticeRow, names: Names): ReplyInput<typeof readPractice> {
  const parts = practiceParts(row.paper)
  return {
    practice_id: row.id,
    paper_id: row.paperId,
    qn_code: row.qnCode,
    title: row.title,
    subject: row.subject,
    board: row.board,
    cls: row.classLevel,
    language: languageOf(row.subject),
    started_at: row.startedAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
    sections: row.paper.sections.map(({ title, note, attempt }) => ({
      title,
      note: note ?? '',
      attempt: attempt ?? null,
    })),
    parts: parts.map((part) => toPart(row, part, names)),
    result: toResult(row, parts, names),
  }
}

/** One part as it stands now, and what the practice comes to with it. */
export function toAnswered(row: PracticeRow, part: Part, names: Names) {
  return { part: toPart(row, part, names), result: toResult(row, practiceParts(row.paper), names) }
}
