import { addDays } from '@margam/school/school-days'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { announcements, feedback, holidays, reportRemarks } from '../../db/schema/index.ts'
import { inChunks } from './in-chunks.ts'
import { examOf, insertExams, type Marked } from './insert-exams.ts'
import { sampleCodes } from './sample-attendance.ts'
import { pastSchoolDays, sampleHolidays } from './sample-calendar.ts'
import { isDraft, SAMPLE_EXAMS, sampleMarks } from './sample-marks.ts'
import { sampleNote, sampleRemark } from './sample-words.ts'

interface Taught {
  classId: string
  subjectId: string
  teacherId: string
}
export interface Sample {
  organisationId: string
  today: string
  year: { startsOn: string; endsOn: string }
  terms: readonly { id: string }[]
  classes: readonly { id: string; classTeacherId: string }[]
  subjects: readonly { name: string }[]
  /** Class by class, the subjects in their order. */
  taught: readonly Taught[]
  /** In their order: each student's data is told by where it stands. */
  students: readonly { id: string; classId: string }[]
}

/** One in so many students has a teacher's note. */
const NOTE_EVERY = 4
const ENTRIES_PER_STATEMENT = 50_000
const SMALL = 100

/** The holidays, registers, exams, marks, words and notices of a sample school, a few statements whatever its size. */
export async function insertSampleRecords(tx: Db, sample: Sample) {
  const { organisationId, year, today, subjects } = sample
  const closed = sampleHolidays(year)
  const days = pastSchoolDays(year, closed, today)
  await tx.insert(holidays).values(closed.map((one) => ({ organisationId, ...one })))
  await insertRegisters(tx, sample, days)
  const marked = sample.students.map((student, i) => ({ ...student, marks: sampleMarks(i, subjects.length) }))
  await insertMarks(tx, sample, days, marked)
  await insertWords(tx, sample, marked)
  const notice = { organisationId, audience: 'everyone' as const, authorId: organisationId }
  await tx.insert(announcements).values([
    {
      ...notice,
      title: 'Parents meet teachers',
      body: 'On the last Friday of the month from 14:00, in each classroom.',
    },
    { ...notice, title: 'Sports day', body: 'Sports day is on Friday of next week. Bring water and a cap.' },
  ])
}

/** Every section's registers of the year so far, their entries in statements of so many. */
async function insertRegisters(tx: Db, { organisationId, students }: Sample, days: readonly string[]) {
  const numbered = days.map((day, index) => ({ day, no: index + 1 }))
  await tx.execute(sql`
    insert into attendance_registers (id, organisation_id, class_id, day, taken_by, taken_at)
    select gen_random_uuid(), ${organisationId}, c.id, d.day, c.class_teacher_id,
      d.day + time '09:05' at time zone 'Asia/Kolkata'
    from classes c cross join jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) as d (day date)
    where c.organisation_id = ${organisationId}`)
  await analyseLarge(tx, students.length)
  const rows = students.map(({ id, classId }, i) => ({ id, class_id: classId, codes: sampleCodes(i, days) }))
  const perStatement = Math.max(1, Math.floor(ENTRIES_PER_STATEMENT / students.length))
  await inChunks(
    numbered,
    (some) =>
      tx.execute(sql`
      insert into attendance_entries (organisation_id, register_id, student_id, day, code, counts_as)
      select ${organisationId}, r.id, s.id, r.day, c.code,
        case c.code when 'A' then 'absent' when 'L' then 'late' else 'present' end
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as d (day date, no int)
      join attendance_registers r on r.organisation_id = ${organisationId} and r.day = d.day
      join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (id uuid, class_id uuid, codes text)
        on s.class_id = r.class_id
      cross join lateral (select substr(s.codes, d.no, 1) as code) c`),
    perStatement,
  )
}

/**
 * A database that takes these tables for empty reads all of them for each entry. A small school is not worth the lock,
 * which visitors would hold against each other.
 */
async function analyseLarge(tx: Db, students: number) {
  if (students <= SMALL) return
  await tx.execute(sql`analyze classes, students, class_subjects, attendance_registers`)
}

async function insertMarks(tx: Db, sample: Sample, days: readonly string[], marked: readonly Marked[]) {
  const { organisationId, terms, taught, subjects, today } = sample
  const rows = SAMPLE_EXAMS.flatMap(({ daysBack, term, state, ...counts }, exam) =>
    taught.map((lesson, index) => {
      const subject = index % subjects.length
      const heldOn = days[days.length - daysBack + subject]
      const told = addDays(heldOn, 7)
      const isOpen = isDraft(exam, subject)
      return {
        ...examOf(organisationId, lesson, counts),
        termId: terms[term].id,
        heldOn,
        state: isOpen ? ('draft' as const) : state,
        resultsAt: isOpen ? null : told < today ? new Date(`${told}T16:00:00+05:30`) : new Date(),
        place: exam * subjects.length + subject,
      }
    }),
  )
  await insertExams(tx, organisationId, rows, marked)
}

/** What teachers wrote: a note on a subject to some students, and a remark on everybody's card of the first term. */
async function insertWords(tx: Db, sample: Sample, marked: readonly Marked[]) {
  const { organisationId, today, classes, subjects, taught, terms } = sample
  const placeOf = new Map(classes.map(({ id }, place) => [id, place]))
  const notes = marked.flatMap(({ id: studentId, classId, marks }, i) => {
    if (i % NOTE_EVERY !== 0) return []
    const subject = (i / NOTE_EVERY) % subjects.length
    const lesson = taught[(placeOf.get(classId) ?? 0) * subjects.length + subject]
    const note = sampleNote(marks, subject, subjects[subject].name)
    const writtenAt = new Date(`${addDays(today, -3 - (i % 20))}T15:40:00+05:30`)
    return [
      { organisationId, studentId, teacherId: lesson.teacherId, classId, subjectId: lesson.subjectId, note, writtenAt },
    ]
  })
  await inChunks(notes, (some) => tx.insert(feedback).values(some))
  const remarks = marked.map(({ id: studentId, classId, marks }) => ({
    organisationId,
    classId,
    studentId,
    period: terms[0].id,
    remark: sampleRemark(marks),
    writtenBy: classes[placeOf.get(classId) ?? 0].classTeacherId,
  }))
  await inChunks(remarks, (some) => tx.insert(reportRemarks).values(some))
}
