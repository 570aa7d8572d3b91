import type { OverviewAttendanceData, OverviewSubject, StudentOverviewData } from '@margam/contract/student-overview'
import { classAverage } from '@margam/school/class-average'
import type { GradingScale } from '@margam/school/grading'
import { percentage } from '@margam/school/rounding'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { teachers } from '../../db/schema/index.ts'
import { NotFound } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import { seesAllSubjects, selectSeenSubjects } from '../../school/class-access.ts'
import { selectExamTotals } from '../../school/class-averages.ts'
import { gradeEntry, gradeSubject } from '../../school/graded.ts'
import { personName } from '../../school/names.ts'
import type { SeenEnrolment } from '../../school/seen-enrolments.ts'
import { readSettings } from '../../school/settings.ts'
import { readYearDays, selectLastAbsences } from '../../school/student-days.ts'
import { selectStudent } from '../../school/student-record.ts'
import { selectEntriesOf, selectTermWeights } from '../../school/student-results.ts'
import { toOverviewStudent } from './student-view.ts'

const SHOWN_ABSENCES = 8

async function selectOptionalTeacherName(db: Db, organisationId: string, teacherId: string | null) {
  if (!teacherId) return null
  const [row] = await db
    .select({ name: personName(teachers) })
    .from(teachers)
    .where(and(eq(teachers.organisationId, organisationId), eq(teachers.id, teacherId)))
  return row?.name ?? null
}

/** Drafts are there for the teacher's own subject, and in no result. */
async function readSubjects(db: Db, caller: Caller, studentId: string, { klass }: SeenEnrolment, scale: GradingScale) {
  const { organisationId } = caller
  const seen = await selectSeenSubjects(db, caller, klass)
  const entries = await selectEntriesOf(db, {
    organisationId,
    studentId,
    classIds: [klass.id],
    subjectIds: seen.map((subject) => subject.subjectId),
    withDrafts: true,
  })
  const totals = await selectExamTotals(db, organisationId, entries)
  const averageOf = (examId: string) => {
    const total = totals.get(examId)
    const average = total && classAverage(total)
    return average ? percentage(average) : null
  }
  const terms = await selectTermWeights(db, organisationId, klass.yearId)
  const bySubject = Map.groupBy(entries, (entry) => entry.subjectId)
  return seen.map((subject): OverviewSubject => {
    const own = bySubject.get(subject.subjectId) ?? []
    const published = own.filter((entry) => entry.state !== 'draft')
    return {
      subject_id: subject.subjectId,
      subject_name: subject.name,
      may_write: subject.mayWrite,
      ...gradeSubject(published, terms, scale),
      exams: (subject.mayWrite ? own : published).map((entry) => ({
        exam_id: entry.examId,
        exam_name: entry.examName,
        exam_date: entry.heldOn,
        ...gradeEntry(entry, scale),
        state: entry.state,
        class_average: averageOf(entry.examId),
      })),
    }
  })
}

async function readAttendance(
  db: Db,
  organisationId: string,
  studentId: string,
  { klass }: SeenEnrolment,
  threshold: number,
): Promise<OverviewAttendanceData> {
  const last = await selectLastAbsences(db, { organisationId, studentId, span: klass.year }, SHOWN_ABSENCES)
  const { yearId, year } = klass
  return {
    ...(await readYearDays(db, { organisationId, studentId, yearId, year }, threshold)),
    last_absences: last.flatMap(({ day, code, status }) => (status === 'present' ? [] : [{ day, code, status }])),
  }
}

/** A student of a class that the teacher sees: the class asked for, or the newest. Throws NotFound without one. */
export async function readOverview(
  db: Db,
  caller: Caller,
  studentId: string,
  enrolments: readonly SeenEnrolment[],
  classId: string,
): Promise<StudentOverviewData> {
  const { organisationId } = caller
  const enrolment = classId ? enrolments.find((one) => one.klass.id === classId) : enrolments[0]
  if (!enrolment) throw new NotFound()
  const { klass } = enrolment
  const { grading_system: scale, low_attendance_threshold: threshold } = await readSettings(db, organisationId)
  const record = await selectStudent(db, organisationId, studentId)
  const seesAll = seesAllSubjects(caller, klass)
  const classTeacher = await selectOptionalTeacherName(db, organisationId, klass.classTeacherId)
  const classes = [...new Map(enrolments.map((one) => [one.klass.id, one])).values()]
  return {
    student: toOverviewStudent(record, { rollNumber: enrolment.rollNumber, classTeacher, seesAll }),
    class_name: klass.name,
    academic_name: klass.yearName,
    class_id: klass.id,
    classes: classes.map((one) => ({
      class_id: one.klass.id,
      class_name: one.klass.name,
      academic_name: one.klass.yearName,
      current: one.isCurrentYear,
    })),
    sees_all: seesAll,
    may_give_feedback: enrolments.some((one) => one.klass.id === klass.id && one.isHere),
    subjects: await readSubjects(db, caller, studentId, enrolment, scale),
    attendance: await readAttendance(db, organisationId, studentId, enrolment, threshold),
  }
}
