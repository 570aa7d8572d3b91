import * as contract from '@margam/contract/timetable'
import * as filling from '@margam/contract/timetable-filling'
import { readOwnTimetable } from '@margam/contract/timetable-own'
import * as printing from '@margam/contract/timetable-printing'
import { say } from '@margam/school/sentence'
import { defineFeature } from '../../feature.ts'
import { Invalid } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import { startTask } from '../../jobs/tasks.ts'
import { readDay } from '../../school/calendar.ts'
import { sendPrint } from '../../school/paper.ts'
import { readSettings } from '../../school/settings.ts'
import { selectSubjects } from '../../school/subjects.ts'
import { selectYearOf } from '../../school/years.ts'
import { selectClasses, selectGaps } from './filling.queries.ts'
import { addLessons, dropLessons, handOver } from './filling.service.ts'
import { addLesson, changeLesson, removeLesson } from './lessons.service.ts'
import { printOwnWeek, readOwnWeek } from './own-week.ts'
import { beginPlan, replacePeriods } from './plans.service.ts'
import type { Of } from './print.ts'
import { readClassPlanning, readTimetableDay, readToday, readWeek } from './read-timetable.ts'
import {
  lessonPolicies,
  selectOptionalPlan,
  selectRooms,
  selectTeachers,
  type WeekFilter,
} from './timetable.queries.ts'
import { printWeek, readPlan, selectListed, timetablesTask } from './timetables.ts'

/** What of the week that is asked for a caller sees: a school all of it, a teacher their own lessons, others none. */
function narrowed({ role, accountId }: Caller, asked: WeekFilter): WeekFilter {
  switch (role) {
    case 'organisation':
      return asked
    case 'teacher':
      return !asked.teacherId || asked.teacherId === accountId ? { ...asked, teacherId: accountId } : {}
    default:
      return {}
  }
}

const NOBODY: Record<Of, string> = {
  class: /*i18n*/ 'There is no class to print for yet.',
  teacher: /*i18n*/ 'There is no teacher to print for yet.',
  room: /*i18n*/ 'There is no room to print for yet.',
}

export const timetableFeature = defineFeature({
  name: 'timetable',
  policies: lessonPolicies,
  tasks: [timetablesTask],
  routes: (on, deps) => {
    const { db } = deps
    on(contract.readTimetable, ({ caller, query }) => {
      const { class_id: classId, teacher_id: teacherId, room_id: roomId } = query
      const filter = narrowed(caller, { classId, teacherId, roomId })
      return readWeek(db, caller.organisationId, query.day, filter)
    })
    on(readOwnTimetable, ({ caller, query }) => readOwnWeek(db, caller, readDay(query.day)))
    on(contract.readTimetableToday, ({ caller }) => readToday(db, caller.organisationId))
    on(contract.readTimetableChoices, async ({ caller: { organisationId }, query }) => {
      const year = await selectYearOf(db, organisationId, readDay(query.day))
      const { working_days } = await readSettings(db, organisationId)
      return {
        classes: year ? await selectClasses(db, organisationId, year.id) : [],
        subjects: await selectSubjects(db, organisationId),
        teachers: await selectTeachers(db, organisationId),
        rooms: await selectRooms(db, organisationId),
        working_days,
      }
    })
    on(contract.createLesson, async ({ caller, requestId, body: { day, ...fields } }) => ({
      message: /*i18n*/ 'Lesson added.',
      lesson: await addLesson(db, { caller, requestId }, readDay(day), fields),
    }))
    on(contract.updateLesson, async ({ caller, found, requestId, body }) => ({
      message: /*i18n*/ 'Lesson saved.',
      lesson: await changeLesson(db, { caller, requestId }, found['body.id'], body),
    }))
    on(contract.deleteLesson, async ({ caller, found, requestId }) => {
      await removeLesson(db, { caller, requestId }, found['params.lessonId'])
      return { message: /*i18n*/ 'Lesson removed.' }
    })
    on(filling.readClassPlanning, ({ caller: { organisationId }, params, query }) =>
      readClassPlanning(db, organisationId, params.classId, readDay(query.day)),
    )
    on(filling.readTimetableDay, ({ caller: { organisationId }, query }) =>
      readTimetableDay(db, organisationId, readDay(query.day)),
    )
    on(filling.listTimetableGaps, async ({ caller: { organisationId }, query }) => {
      const plan = await selectOptionalPlan(db, organisationId, readDay(query.day))
      return { gaps: plan ? await selectGaps(db, organisationId, plan.id) : [] }
    })
    on(filling.createLessons, ({ caller, requestId, body: { day, ...fields } }) =>
      addLessons(db, { caller, requestId }, readDay(day), fields),
    )
    on(filling.removeLessons, async ({ caller, requestId, body }) => {
      const removed = await dropLessons(db, { caller, requestId }, body.lessons)
      const message = say('{count, plural, =0 {No lesson removed.} one {Lesson removed.} other {# lessons removed.}}', {
        count: removed,
      })
      return { message, removed }
    })
    on(filling.giveLessons, ({ caller, requestId, body }) => handOver(db, { caller, requestId }, body))
    on(printing.printTimetable, async ({ caller, query, reply }) => {
      const { class_id: classId, teacher_id: teacherId, room_id: roomId } = query
      const asked = { classId, teacherId, roomId }
      return sendPrint(reply, await printWeek(deps, caller.organisationId, asked, readDay(query.day)))
    })
    on(printing.printOwnTimetable, async ({ caller, query, reply }) => {
      const day = readDay(query.day)
      const asked = { teacherId: caller.accountId }
      const isStudent = caller.role === 'student'
      return sendPrint(
        reply,
        await (isStudent ? printOwnWeek(deps, caller, day) : printWeek(deps, caller.organisationId, asked, day)),
      )
    })
    on(printing.printTimetables, async ({ caller, requestId, body }) => {
      const day = readDay(body.day)
      await readPlan(db, caller.organisationId, day)
      const pages = (await selectListed(db, caller.organisationId, body.of, day)).length
      if (pages === 0) throw new Invalid({ of: [NOBODY[body.of]] })
      const input = { of: body.of, day }
      return {
        task_id: await startTask(deps, { caller, requestId }, { task: timetablesTask, total: pages, input }),
        pages,
      }
    })
    on(contract.createPlan, async ({ caller, requestId, body }) => ({
      message: /*i18n*/ 'New plan begun.',
      plan: await beginPlan(db, { caller, requestId }, body.starts_on, body.name),
    }))
    on(contract.savePeriods, async ({ caller, requestId, body }) => ({
      message: /*i18n*/ 'Periods saved.',
      periods: await replacePeriods(db, { caller, requestId }, body.periods),
    }))
  },
})
