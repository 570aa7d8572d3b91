import { organisationDashboard, studentDashboard, teacherDashboard } from '@margam/contract/dashboards'
import { schoolDay } from '@margam/contract/dates'
import { isId } from '@margam/contract/fields'
import { readPeopleToday } from '@margam/contract/people-today'
import { readWeekResults } from '@margam/contract/week-results'
import { defineFeature } from '../../feature.ts'
import { readPage } from '../../http/paging.ts'
import { readSchoolDay } from '../../school/calendar.ts'
import { findGaps, selectSchoolNumbers } from './organisation-gaps.ts'
import { selectPeopleToday } from './people-today.ts'
import { readStudentDesk } from './student-desk.ts'
import { readTeacherDay } from './teacher-day.ts'
import { selectWeekResults } from './week-results.ts'

/** As this server writes a moment. */
const isMoment = (text: string) => {
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString() === text
}

export const dashboardsFeature = defineFeature({
  name: 'dashboards',
  routes: (on, { db }) => {
    on(studentDashboard, ({ caller }) => readStudentDesk(db, caller))
    on(readPeopleToday, ({ caller }) => selectPeopleToday(db, caller))
    on(readWeekResults, ({ caller, query }) => selectWeekResults(db, caller, readPage(query, [isMoment, isId])))
    on(teacherDashboard, ({ caller }) => readTeacherDay(db, caller))

    on(organisationDashboard, async ({ caller }) => {
      const today = schoolDay()
      const { yearId, noSchool, isKept } = await readSchoolDay(db, caller.organisationId, today)
      const dueIn = yearId !== undefined && noSchool === null && isKept ? yearId : null
      const numbers = await selectSchoolNumbers(db, caller.organisationId, { today, dueIn })
      return {
        status: 200 as const,
        data: {
          total_teachers: numbers.teachers,
          total_students: numbers.students,
          total_classes: numbers.classes,
          total_subjects: numbers.subjects,
          gaps: findGaps(numbers),
        },
      }
    })
  },
})
