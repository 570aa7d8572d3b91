import { schoolDay } from '@margam/contract/dates'
import type { MarksFoundData, SaidColumn } from '@margam/contract/past-records'
import { firstErrors } from '@margam/contract/tasks'
import { ABSENT } from '@margam/school/mark-cell'
import {
  type ExamColumn,
  examKey,
  type PastExam,
  type PastMark,
  planMarks,
  readExamColumns,
} from '@margam/school/past-marks'
import { formatMark, markNumber, parseMark } from '@margam/school/rounding'
import { type Sentence, say } from '@margam/school/sentence'
import { termOn } from '@margam/school/terms'
import type { AuditEntry } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import { exams, importedMarks, marks } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { Invalid } from '../../http/errors.ts'
import { type SeenClass, selectSeenSubjects } from '../../school/class-access.ts'
import { readSettings } from '../../school/settings.ts'
import { askForForecasts } from '../class-forecast/index.ts'
import { auditMark, firstVersion, LOCKED_EXAM, requireWritable } from '../marks/index.ts'
import { type Bringing, bring, planKey, type Rows, requireNews } from './bring.ts'
import { type ClassExam, selectClassExams, selectElectives, selectMarksOf, selectTerms } from './marks.queries.ts'
import { selectPeople } from './people.queries.ts'

const PREVIEWED = 20

const toColumn = ({ index, left_out, subject_id, exam_name, exam_date, max_mark }: SaidColumn): ExamColumn => ({
  index,
  isLeftOut: left_out,
  subjectId: subject_id,
  examName: exam_name,
  heldOn: exam_date,
  maximum: max_mark,
})
const toSaid = (column: ExamColumn & { heading: string }) => ({
  index: column.index,
  heading: column.heading,
  left_out: column.isLeftOut,
  subject_id: column.subjectId,
  exam_name: column.examName,
  exam_date: column.heldOn,
  max_mark: column.maximum,
})

interface Asked extends Bringing {
  klass: SeenClass
  columns: readonly SaidColumn[]
}

/** Why marks cannot be added to an exam that is there. */
function whyRefused(exam: PastExam, stored: ClassExam | undefined): Sentence | undefined {
  if (stored?.state === 'locked') return LOCKED_EXAM
  const maximum = stored && parseMark(stored.maxMark)
  return maximum !== undefined && maximum !== exam.maximum
    ? say('This exam is there with a maximum of {maximum}.', { maximum: formatMark(maximum) })
    : undefined
}

async function plan(db: Db, { by, year, klass, columns: said }: Asked, rows: Rows, isHeld: boolean) {
  const { organisationId } = by.caller
  requireWritable(klass)
  const seen = await selectSeenSubjects(db, by.caller, klass)
  const subjects = seen.map(({ subjectId, name }) => ({ id: subjectId, name }))
  const foreign = said.findIndex(({ subject_id }) => subject_id && !subjects.some(({ id }) => id === subject_id))
  if (foreign >= 0)
    throw new Invalid({ [`columns.${foreign}.subject_id`]: [/*i18n*/ 'This subject is not one of the class.'] })
  if (subjects.length === 0) throw new Invalid({ class_id: [/*i18n*/ 'This class has no subjects yet.'] })
  const today = schoolDay()
  const to = today < year.endsOn ? today : year.endsOn
  const stored = await selectClassExams(db, organisationId, klass.id, isHeld)
  const byKey = new Map(stored.map((exam) => [examKey({ ...exam, maximum: 0n }), exam]))
  const columns = readExamColumns(rows[0]?.cells ?? [], subjects, said.map(toColumn))
  const kept = await selectMarksOf(
    db,
    organisationId,
    stored.map(({ id }) => id),
  )
  const markOf = new Map(
    kept.map((row) => [`${row.examId} ${row.studentId}`, row.mark === null ? null : parseMark(row.mark)]),
  )
  const planned = planMarks(rows, {
    people: await selectPeople(db, {
      organisationId,
      yearId: year.id,
      classId: klass.id,
      span: { startsOn: today, endsOn: today },
    }),
    columns,
    subjects,
    from: year.startsOn,
    to,
    takes: await selectElectives(db, organisationId, klass.id),
    whyRefused: (exam) => whyRefused(exam, byKey.get(examKey(exam))),
    markOf: (exam, studentId) => {
      const examId = byKey.get(examKey(exam))?.id
      return examId ? markOf.get(`${examId} ${studentId}`) : undefined
    },
  })
  const entries = planned.entries.map(({ student, exam, mark }) => [
    student.id,
    examKey(exam),
    String(exam.maximum),
    mark?.toString() ?? 'AB',
  ])
  return { plan: { ...planned, columns, subjects, byKey }, key: planKey(planned, entries) }
}
type Planned = Awaited<ReturnType<typeof plan>>['plan']

export async function checkMarks(
  db: Db,
  asked: Asked,
  read: { rows: Rows; sheet: string | null },
): Promise<MarksFoundData> {
  const { plan: planned, key } = await plan(db, asked, read.rows, false)
  const { total, same, problems, columns, subjects, entries } = planned
  const byRow = [...Map.groupBy(entries, ({ row }) => row)].slice(0, PREVIEWED)
  return {
    status: 'success',
    sheet: read.sheet,
    rows: total,
    same,
    errors: firstErrors(problems),
    plan: key,
    columns: columns.map(toSaid),
    subjects,
    preview: byRow.map(([row, own]) => {
      const [{ student }] = own
      const marked = new Map(own.map(({ heading, mark }) => [heading, mark === null ? ABSENT : formatMark(mark)]))
      return {
        row,
        class_name: student.className,
        roll_no: student.rollNumber,
        name: student.name,
        marks: columns.filter(({ isLeftOut }) => !isLeftOut).map(({ heading }) => marked.get(heading) ?? ''),
      }
    }),
  }
}

/** The exams of the sheet by their key: those that are there, and the others, which are made now. */
async function makeExams(tx: Db, { by, year, klass }: Asked, { byKey, entries }: Planned) {
  const { organisationId, accountId } = by.caller
  const { hold_marks_as_drafts: holdsDrafts } = await readSettings(tx, organisationId)
  const terms = await selectTerms(tx, organisationId, year.id)
  const wanted = new Map(entries.map(({ exam }) => [examKey(exam), exam]))
  const made = [...wanted]
    .filter(([key]) => !byKey.has(key))
    .map(([key, exam]) => ({
      key,
      exam,
      id: newId(),
      state: holdsDrafts ? ('draft' as const) : ('published' as const),
      termId: termOn(terms, exam.heldOn)?.id ?? null,
    }))
  if (made.length)
    await tx.insert(exams).values(
      made.map(({ id, exam, state, termId }) => ({
        id,
        termId,
        organisationId,
        classId: klass.id,
        subjectId: exam.subjectId,
        name: exam.name,
        heldOn: exam.heldOn,
        maxMark: formatMark(exam.maximum),
        state,
        createdBy: accountId,
      })),
    )
  const trail = made.map(({ id, exam, state, termId }): AuditEntry => {
    const { name, heldOn, maximum } = exam
    const after = { name, held_on: heldOn, max_mark: markNumber(maximum), weight: 1, term_id: termId, state }
    return { action: 'create', entity: 'exam', entityId: id, after }
  })
  const isNew = new Map(made.map(({ key, id }) => [key, { id, version: 1, isNewExam: true }]))
  const examOf = (exam: PastExam) => {
    const stored = byKey.get(examKey(exam))
    return stored ? { id: stored.id, version: firstVersion(stored), isNewExam: false } : isNew.get(examKey(exam))
  }
  return { examOf, trail }
}

const ROWS_PER_STATEMENT = 2000

/** Enters the marks. Nobody is written to: the exams are past. */
async function writeMarks(tx: Db, asked: Asked, planned: Planned, importId: string): Promise<AuditEntry[]> {
  const { organisationId, accountId } = asked.by.caller
  const { examOf, trail } = await makeExams(tx, asked, planned)
  const written = planned.entries.flatMap((entry: PastMark) => {
    const exam = examOf(entry.exam)
    return exam ? [{ ...entry, exam, text: entry.mark === null ? null : formatMark(entry.mark) }] : []
  })
  for (let start = 0; start < written.length; start += ROWS_PER_STATEMENT) {
    const some = written.slice(start, start + ROWS_PER_STATEMENT)
    await tx.insert(marks).values(
      some.map(({ exam, student, text }) => ({
        organisationId,
        examId: exam.id,
        studentId: student.id,
        mark: text,
        isAbsent: text === null,
        updatedBy: accountId,
        version: exam.version,
      })),
    )
    await tx.insert(importedMarks).values(
      some.map(({ exam, student }) => ({
        organisationId,
        importId,
        examId: exam.id,
        studentId: student.id,
        version: exam.version,
        isNewExam: exam.isNewExam,
      })),
    )
  }
  return [
    ...trail,
    ...written.map(({ exam, student, mark }) =>
      auditMark({ examId: exam.id, studentId: student.id }, null, {
        mark: mark === null ? null : markNumber(mark),
        status: mark === null ? 'absent' : 'present',
      }),
    ),
  ]
}

export async function saveMarks(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  asked: Asked,
  read: { rows: Rows; fileName: string },
  expected: string,
) {
  let count = 0
  const importId = await bring(db, asked, {
    expected,
    import: { kind: 'marks', fileName: read.fileName },
    plan: (tx) => plan(tx, asked, read.rows, true),
    write: async (tx, planned, id) => {
      requireNews(planned.entries)
      count = planned.entries.length
      const trail = await writeMarks(tx, asked, planned, id)
      const { organisationId } = asked.by.caller
      const subjectIds = planned.entries.map(({ exam }) => exam.subjectId)
      await askForForecasts(
        tx,
        queue,
        subjectIds.map((subjectId) => ({ organisationId, classId: asked.klass.id, subjectId })),
      )
      return trail
    },
  })
  const message = say('{count, plural, one {# mark was brought in.} other {# marks were brought in.}}', { count })
  return { status: 'success' as const, message, import_id: importId }
}
