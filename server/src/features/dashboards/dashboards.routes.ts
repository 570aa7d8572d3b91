import { organisationDashboard, studentDashboard, teacherDashboard } from '@margam/contract/dashboards'
import { schoolDay } from '@margam/contract/dates'
import { readPeopleToday } from '@margam/contract/people-today'
import { defineFeature } from '../../feature.ts'
import { readSettings } from '../../school/settings.ts'
import { findGaps, selectSchoolNumbers, weekdayOf } from './organisation-gaps.ts'
import { selectPeopleToday } from './people-today.ts'
import { readStudentDesk } from './student-desk.ts'
import { readTeacherDay } from './teacher-day.ts'

export const dashboardsFeature = defineFeature({
  name: 'dashboards',
  routes: (on, { db }) => {
    on(studentDashboard, ({ caller }) => readStudentDesk(db, caller))
    on(readPeopleToday, ({ caller }) => selectPeopleToday(db, caller))
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
