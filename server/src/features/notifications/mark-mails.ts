import { type GradingScale, gradeOf, markRatio } from '@margam/school/grading'
import { formatMark, parseMark } from '@margam/school/rounding'
import { type Said, say } from '@margam/school/sentence'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import type { Db } from '../../db/client.ts'
import { rowsOf } from '../../db/rows.ts'
import { organisations, students } from '../../db/schema/index.ts'
import type { Writes } from '../../db/together.ts'
import type { Deps } from '../../feature.ts'
import { defineJob } from '../../jobs/job.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { wantsMail } from '../../school/mail-choices.ts'
import { personName } from '../../school/names.ts'
import { readSettings } from '../../school/settings.ts'
import { type MarkLetter, marksLetter, ownMarksLetter } from './letters.ts'
import { type Told, tellOnce } from './tell.ts'

interface PublishedExam {
  organisationId: string
  examId: string
}

export const marksJob = defineJob({
  name: 'notifications.marks',
  payload: z.object({ organisationId: z.string(), examId: z.string() }),
  retries: { times: 5, seconds: 30, growing: true },
  run: async (deps: Deps, exam) => {
    await mailMarks(deps, exam)
  },
})

/** Tells families about the marks that `tx` publishes: one job, which mails when the change is committed. */
export async function notifyMarks(tx: Writes, queue: Pick<JobQueue, 'add'>, exam: PublishedExam): Promise<void> {
  await queue.add(tx, marksJob, { organisationId: exam.organisationId, examId: exam.examId })
}

interface Row {
  studentId: string
  studentName: string
  className: string
  subjectId: string
  subjectName: string
  examName: string
  day: string
  mark: string | null
  maxMark: string
  parentEmail: string
  /** Of an address that the student has confirmed, who wants such mails; "" otherwise. */
  ownEmail: string
}

/** Who has a mark or an absence in an exam that is out, with an address to write to. */
async function selectToTell(tx: Db, { organisationId, examId }: PublishedExam): Promise<Row[]> {
  const rows = await rowsOf<Row>(
    tx,
    sql`
    select m.student_id as "studentId", ${personName(alias(students, 's'))} as "studentName", c.name as "className",
      x.subject_id as "subjectId", u.name as "subjectName", x.name as "examName", x.held_on::text as "day",
      m.mark::text as "mark", x.max_mark::text as "maxMark", coalesce(p.parent_email, '') as "parentEmail",
      case when a.verified_at is null or not ${wantsMail('grades', sql`a.mail_choices`)} then '' else coalesce(a.email, '') end as "ownEmail"
    from exams x
    join classes c on c.organisation_id = x.organisation_id and c.id = x.class_id
    join subjects u on u.organisation_id = x.organisation_id and u.id = x.subject_id
    join marks m on m.organisation_id = x.organisation_id and m.exam_id = x.id
    join students s on s.organisation_id = m.organisation_id and s.id = m.student_id and s.end_date is null
    join accounts a on a.organisation_id = s.organisation_id and a.id = s.id
    left join student_profiles p on p.organisation_id = s.organisation_id and p.student_id = s.id
    where x.organisation_id = ${organisationId} and x.id = ${examId} and x.state <> 'draft'
    order by m.student_id`,
  )
  return rows
}

function sayResult(row: Row, scale: GradingScale): Said | null {
  const mark = row.mark === null ? undefined : parseMark(row.mark)
  const maximum = parseMark(row.maxMark)
  if (mark === undefined || maximum === undefined) return null
  const ratio = markRatio(mark, maximum)
  const values = { mark: formatMark(mark), maximum: formatMark(maximum) }
  if (!ratio) return say('{mark} out of {maximum}', values)
  const grade = gradeOf(ratio, scale)
  return scale === 'percentage'
    ? say('{mark} out of {maximum} ({percent})', { ...values, percent: grade })
    : say('{mark} out of {maximum} (grade {grade})', { ...values, grade })
}

const isSameAddress = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

function lettersFor(row: Row, facts: MarkLetter, of: PublishedExam & { publicUrl: string; language: string }): Told[] {
  const { organisationId, examId, publicUrl, language } = of
  const told = (event: 'marks' | 'marks-student', to: string, content: ReturnType<typeof marksLetter>): Told => ({
    studentId: row.studentId,
    event,
    day: row.day,
    examId,
    letter: { to, kind: 'marks', organisationId, language, content },
  })
  const letters: Told[] = []
  if (row.parentEmail) letters.push(told('marks', row.parentEmail, marksLetter(facts)))
  if (row.ownEmail && !isSameAddress(row.ownEmail, row.parentEmail)) {
    const url = `${publicUrl}/student/student-exams-results/${row.subjectId}`
    letters.push(told('marks-student', row.ownEmail, ownMarksLetter(facts, url, publicUrl)))
  }
  return letters
}

/** Mails what is published of an exam, to each student and family once however often it runs. Resolves to how many. */
export async function mailMarks(deps: Pick<Deps, 'db' | 'mailer' | 'publicUrl'>, exam: PublishedExam): Promise<number> {
  const { db, mailer, publicUrl } = deps
  const { organisationId } = exam
  const [school] = await db
    .select({ name: organisations.name })
    .from(organisations)
    // a demo's people are made up, and a teacher's own class has no school to write in the name of
    .where(and(eq(organisations.id, organisationId), eq(organisations.kind, 'school')))
  if (!school) return 0
  const {
    notifications: choices,
    grading_system: scale,
    paper_language: language,
  } = await readSettings(db, organisationId)
  if (!choices.email || !choices.grades) return 0
  return db.transaction(async (tx) => {
    const rows = await selectToTell(tx, exam)
    const letters = rows.flatMap((row) =>
      lettersFor(
        row,
        { ...row, schoolName: school.name, result: sayResult(row, scale) },
        { ...exam, publicUrl, language },
      ),
    )
    return tellOnce(tx, mailer, organisationId, letters)
  })
}
