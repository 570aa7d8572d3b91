import { nameKey } from '@margam/contract/fields'
import { WHOLE_YEAR } from '@margam/contract/school-fields'
import { addsUp, shares, sumMarks } from '@margam/school/card-totals'
import { markRatio } from '@margam/school/grading'
import { ABSENT } from '@margam/school/mark-cell'
import { compareRatios, formatMark, type Ratio } from '@margam/school/rounding'
import { type Sentence, say } from '@margam/school/sentence'
import type { LabelName } from './card-labels.ts'
import { percentOf } from './class-report.ts'
import type { ClassExam, ClassFacts, StudentResult } from './class-results.ts'

const NOTHING = '–'
/** A share that is everything. */
const WHOLE = '100'

/** A column of a card, in words that are yet to be said. */
export interface Column {
  /** The term that it stands under, where a card of the year shows the terms' exams. */
  group: Sentence
  label: Sentence | { name: LabelName }
  /** Said small below the label: out of how many marks, or with what weight. */
  note: Sentence
  /** Whether the exam's weight stands beside each mark. */
  isWeighed?: boolean
  /** What a student has in it for a subject. */
  cell: (result: StudentResult, subject: number) => string
  /** What stands below it in the last line. */
  total?: (result: StudentResult) => string
}

const percentText = (value: number | null) => (value === null ? NOTHING : `${value}%`)

/** The terms that are shown: those with an exam, and one for the exams that name no term. */
function shownTerms(facts: ClassFacts) {
  const used = facts.usedTerms
  const known = new Set<string | null>(facts.terms.map((term) => term.id))
  const others = [...used].some((id) => !known.has(id))
  const shown = facts.terms.filter((term) => used.has(term.id))
  // what exams without a term weigh depends on the others, and is no figure of its own
  const weights = others ? null : shares(shown.map(({ weight }) => weight))
  return [
    ...shown.map(({ id, name }, i) => ({
      id: id as string | null,
      name: name as Sentence,
      weight: shown.length > 1 && weights ? say('{share}%', { share: weights[i] }) : '',
    })),
    ...(others ? [{ id: null, name: /*i18n*/ 'Other exams', weight: '' }] : []),
  ]
}

type OfTerm = Pick<ClassExam, 'termId'>

/** Whether an exam is of a term; null stands for those of no term of the year. */
function ofTerm(facts: ClassFacts, termId: string | null): (exam: OfTerm) => boolean {
  const known = new Set<string | null>(facts.terms.map((term) => term.id))
  return (exam) => (termId === null ? !known.has(exam.termId) : exam.termId === termId)
}

const inTerm = (facts: ClassFacts, termId: string | null) => facts.exams.filter(ofTerm(facts, termId))

/** A student's result in a subject, of a term or of all that the card is about: absent from all of it is said as of an exam. */
export function resultText(
  facts: ClassFacts,
  { studentId, subject, ratio }: { studentId: string; subject: number; ratio: Ratio | null },
  isOf: (exam: OfTerm) => boolean = () => true,
): string {
  if (ratio) return percentText(percentOf(ratio))
  const { subjectId } = facts.subjects[subject]
  const isOwn = (exam: OfTerm & { subjectId: string }) => exam.subjectId === subjectId && isOf(exam)
  const entries = [
    ...facts.earlierOf(studentId).filter(isOwn),
    ...facts.exams.filter(isOwn).map((exam) => ({ entry: facts.entryOf(exam, studentId) })),
  ].flatMap(({ entry }) => entry ?? [])
  return entries.length > 0 && entries.every((entry) => entry === 'absent') ? ABSENT : NOTHING
}

function termColumn(facts: ClassFacts, termId: string | null): Column['cell'] {
  const isOf = ofTerm(facts, termId)
  return ({ student, subjects }, subject) => {
    const ratio = subjects[subject]?.byTerm.get(termId) ?? null
    return resultText(facts, { studentId: student.id, subject, ratio }, isOf)
  }
}

const termColumns = (facts: ClassFacts): Column[] =>
  shownTerms(facts).map(({ id, name, weight }) => ({
    group: '',
    label: name,
    note: weight,
    cell: termColumn(facts, id),
  }))

/** How a name is written most; of two that are written as often, the one that was first. */
function spelling(exams: readonly ClassExam[]): string {
  const written = Map.groupBy(exams, ({ name }) => name)
  return [...written].reduce((most, one) => (one[1].length > most[1].length ? one : most))[0]
}

/**
 * The exams of one name, whatever its case and blanks, stand in one column over all subjects; a name used again in a
 * subject gets another.
 */
function examsByColumn(exams: readonly ClassExam[]) {
  const columns: { label: string; bySubject: Map<string, ClassExam> }[] = []
  for (const named of Map.groupBy(exams, ({ name }) => nameKey(name)).values()) {
    const label = spelling(named)
    const bySubject = [...Map.groupBy(named, ({ subjectId }) => subjectId)]
    const most = Math.max(...bySubject.map(([, own]) => own.length))
    for (let time = 0; time < most; time += 1) {
      const held = bySubject.flatMap(([id, own]) => (own[time] ? [[id, own[time]] as const] : []))
      columns.push({ label: time === 0 ? label : `${label} (${time + 1})`, bySubject: new Map(held) })
    }
  }
  // by the exam that was first of each
  const place = new Map(exams.map(({ id }, at) => [id, at]))
  const first = ({ bySubject }: (typeof columns)[number]) =>
    Math.min(...[...bySubject.values()].map(({ id }) => place.get(id) ?? 0))
  return columns.toSorted((a, b) => first(a) - first(b))
}

const onlyOne = <T>(values: Iterable<T>): T | undefined => {
  const found = new Set(values)
  return found.size === 1 ? [...found][0] : undefined
}

/** The weight of each exam in its subject's result, in per cent; said where marks alone would tell it wrong. */
function weightsOf(exams: readonly ClassExam[]): Map<string, string> {
  if (addsUp(exams)) return new Map()
  const groups = Map.groupBy(exams, ({ subjectId }) => subjectId)
  const pairs = [...groups.values()].flatMap((own) => {
    const parts = shares(own.map(({ weight }) => weight))
    return parts ? own.map(({ id }, i) => [id, parts[i]] as const) : []
  })
  return new Map(pairs)
}

function noteOf(maximum: bigint | undefined, weight: string | undefined): Sentence {
  if (maximum === undefined) return weight ? say('{share}%', { share: weight }) : ''
  const marks = formatMark(maximum)
  return weight ? say('of {marks} · {share}%', { marks, share: weight }) : say('of {marks}', { marks })
}

/** What a student has in an exam: who moved may have sat that of the same name in the section before. */
function satAs(facts: ClassFacts, exam: ClassExam, studentId: string) {
  const entry = facts.entryOf(exam, studentId)
  const isSame = (one: { subjectId: string; termId: string | null; name: string }) =>
    one.subjectId === exam.subjectId && one.termId === exam.termId && nameKey(one.name) === nameKey(exam.name)
  return (entry === null && facts.earlierOf(studentId).find(isSame)) || { entry, maximum: exam.maximum }
}

/** A column for each exam of a term, or of a year without terms. */
function examColumns(facts: ClassFacts, exams: readonly ClassExam[], group: Sentence = ''): Column[] {
  const weights = weightsOf(exams)
  return examsByColumn(exams).map(({ label, bySubject }) => {
    const held = [...bySubject.values()]
    // one maximum for all subjects stands in the head, once, and one weight; otherwise beside each mark
    const maximum = onlyOne(held.map((exam) => exam.maximum))
    const weight = onlyOne(held.map((exam) => weights.get(exam.id)))
    // an exam alone is all of the result
    const besideMarks = new Map(
      weight === undefined
        ? [...weights].filter(([id, share]) => share !== WHOLE && held.some((exam) => exam.id === id))
        : [],
    )
    return {
      group,
      label,
      note: noteOf(maximum, weight),
      isWeighed: besideMarks.size > 0,
      cell: ({ student }, i) => {
        const exam = bySubject.get(facts.subjects[i].subjectId)
        if (!exam) return ''
        const sat = satAs(facts, exam, student.id)
        if (sat.entry === null) return NOTHING
        if (sat.entry === 'absent') return ABSENT
        const mark = formatMark(sat.entry)
        // who moved has others beside it
        const share = facts.earlierOf(student.id).length === 0 ? besideMarks.get(exam.id) : undefined
        return [
          sat.maximum === maximum ? mark : `${mark} / ${formatMark(sat.maximum)}`,
          ...(share === undefined ? [] : [`${share}%`]),
        ].join(' · ')
      },
    }
  })
}

/** Marks out of the maximum, where they are the same as the result; none of a single exam, whose marks they would be. */
function totalColumns(facts: ClassFacts, exams: readonly ClassExam[]): Column[] {
  if (examsByColumn(exams).length < 2 || !addsUp(exams)) return []
  const subjectAt = new Map(facts.subjects.map(({ subjectId }, i) => [subjectId, i]))
  const sum = ({ student, subjects }: StudentResult, isCounted: (subject: number) => boolean) => {
    const own = exams.filter(({ subjectId }) => {
      const i = subjectAt.get(subjectId)
      return i !== undefined && subjects[i] && isCounted(i)
    })
    return sumMarks(own.map((exam) => ({ entry: facts.entryOf(exam, student.id), maximum: exam.maximum })))
  }
  const text = ({ marks, maximum }: ReturnType<typeof sumMarks>) =>
    maximum === 0n ? NOTHING : `${formatMark(marks)} / ${formatMark(maximum)}`
  return [
    {
      group: '',
      label: { name: 'total' },
      note: '',
      // what counts of another section is not in these marks
      cell: (result, i) =>
        facts.earlierOf(result.student.id).length > 0 ? NOTHING : text(sum(result, (subject) => subject === i)),
      total: (result) => {
        if (facts.earlierOf(result.student.id).length > 0) return ''
        const all = sum(result, () => true)
        const ratio = markRatio(all.marks, all.maximum)
        // where subjects have different maxima, marks of maxima are not the mean of the results beside them
        return ratio && result.overall && compareRatios(ratio, result.overall) === 0 ? text(all) : ''
      },
    },
  ]
}

const yearColumns = (facts: ClassFacts): Column[] =>
  shownTerms(facts).flatMap(({ id, name, weight }) => {
    const group = weight === '' ? name : say('{term} · {weight}', { term: name, weight })
    return [
      ...examColumns(facts, inTerm(facts, id), group),
      { group, label: /*i18n*/ 'Term result', note: '', cell: termColumn(facts, id) },
    ]
  })

/** The columns between a card's subjects and their results. */
export function columnsOf(facts: ClassFacts): Column[] {
  const hasTerms = facts.period === WHOLE_YEAR && [...facts.usedTerms].some((termId) => termId !== null)
  if (!hasTerms) return [...examColumns(facts, facts.exams), ...totalColumns(facts, facts.exams)]
  return facts.settings.card_year_exams ? yearColumns(facts) : termColumns(facts)
}
