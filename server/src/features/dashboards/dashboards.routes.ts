import { organisationDashboard, studentDashboard, teacherDashboard } from '@margam/contract/dashboards'
import { schoolDay } from '@margam/contract/dates'
import { isId } from '@margam/contract/fields'
import { readPeopleToday } from '@margam/contract/people-today'
import { readWeekResults } from '@margam/contract/week-results'
import { say } from '@margam/school/sentence'
import { and, desc, eq } from 'drizzle-orm'
import { predictions, students } from '../../db/schema/index.ts'
import { defineFeature } from '../../feature.ts'
import { NotFound } from '../../http/errors.ts'
import { readPage } from '../../http/paging.ts'
import { readSettings } from '../../school/settings.ts'
import { findGaps, selectSchoolNumbers, weekdayOf } from './organisation-gaps.ts'
import { selectPeopleToday } from './people-today.ts'
import { readTeacherDay } from './teacher-day.ts'
import { selectWeekResults } from './week-results.ts'

const RECENT = 8
/** As this server writes a moment. */
const isMoment = (text: string) => {
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString() === text
}

export const dashboardsFeature = defineFeature({
  name: 'dashboards',
  routes: (on, { db }) => {
    on(studentDashboard, async ({ caller }) => {
      const own = and(
        eq(predictions.organisationId, caller.organisationId),
        eq(predictions.studentId, caller.accountId),
      )
      const [[student], total, recent] = await Promise.all([
        db
          .select({ firstName: students.firstName, lastName: students.lastName })
          .from(students)
          .where(and(eq(students.organisationId, caller.organisationId), eq(students.id, caller.accountId))),
        db.$count(predictions, own),
        db
          .select({ subject: predictions.subject, result: predictions.result, at: predictions.createdAt })
          .from(predictions)
          .where(own)
          .orderBy(desc(predictions.createdAt), desc(predictions.id))
          .limit(RECENT),
      ])
      if (!student) throw new NotFound()
      return {
        first_name: student.firstName,
        last_name: student.lastName,
        total_predictions: total,
        total_questions: 0,
        recent_activity: recent.map((row) => {
          const { range, confidence } = row.result as { range: string; confidence: string }
          return {
            kind: 'prediction',
            title: say('{subject} forecast', { subject: row.subject }),
            detail: say(
              '{confidence, select, High {{range}%, High confidence} Medium {{range}%, Medium confidence} other {{range}%, Low confidence}}',
              { range, confidence },
            ),
            at: row.at.toISOString(),
            href: '/student/mark-prediction-history',
          }
        }),
      }
    })

    on(readPeopleToday, ({ caller }) => selectPeopleToday(db, caller))
    on(readWeekResults, ({ caller, query }) => selectWeekResults(db, caller, readPage(query, [isMoment, isId])))
    on(teacherDashboard, ({ caller }) => readTeacherDay(db, caller))

    on(organisationDashboard, async ({ caller }) => {
      const today = schoolDay()
      const numbers = await selectSchoolNumbers(db, caller.organisationId, today)
      const { working_days: workingDays } = await readSettings(db, caller.organisationId)
      const isSchoolDay = workingDays.includes(weekdayOf(today)) && !numbers.isHoliday
      return {
        status: 200 as const,
        data: {
          total_teachers: numbers.teachers,
          total_students: numbers.students,
          total_classes: numbers.classes,
          total_subjects: numbers.subjects,
          gaps: findGaps(numbers, isSchoolDay),
        },
      }
    })
  },
})
