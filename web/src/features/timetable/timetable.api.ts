import type { BodyInput, ReplyOf } from '@margam/contract/endpoint'
import * as contract from '@margam/contract/timetable'
import * as filling from '@margam/contract/timetable-filling'
import * as printing from '@margam/contract/timetable-printing'
import { queryOptions } from '@tanstack/react-query'
import { call, download } from '../../lib/api.ts'

export type { LessonItem, Week } from '@margam/contract/timetable'
export type { ClassPlanning, HeldLesson, TimetableDay, TimetableGap } from '@margam/contract/timetable-filling'

/** Whose week is looked at; or a day of the whole school, by class or by teacher. */
export type WeekView = 'class' | 'teacher' | 'room'
export type View = WeekView | 'classes' | 'teachers'
const KEY = 'timetable'
export const timetableKey = [KEY] as const

const ofOne = (day: string, view: WeekView, id: string) => ({
  day,
  class_id: view === 'class' ? id : '',
  teacher_id: view === 'teacher' ? id : '',
  room_id: view === 'room' ? id : '',
})
export const weekQuery = (userId: string, day: string, view: WeekView, id: string) =>
  queryOptions({
    queryKey: [KEY, 'week', userId, day, view, id],
    queryFn: ({ signal }) =>
      call(contract.readTimetable, {
        query: ofOne(day, view, id),
        signal,
      }),
  })

export const teacherWeekQuery = (userId: string, day: string) =>
  queryOptions({
    queryKey: [KEY, 'teacher-week', userId, day],
    queryFn: ({ signal }) =>
      call(contract.readTimetable, { query: { day, class_id: '', teacher_id: '', room_id: '' }, signal }),
  })

export type LessonChoices = ReplyOf<typeof contract.readTimetableChoices>
export const choicesQuery = (userId: string, day: string) =>
  queryOptions({
    queryKey: [KEY, 'choices', userId, day],
    queryFn: ({ signal }) => call(contract.readTimetableChoices, { query: { day }, signal }),
  })

export const todayQuery = (userId: string) =>
  queryOptions({
    queryKey: [KEY, 'today', userId],
    queryFn: ({ signal }) => call(contract.readTimetableToday, { signal }),
  })

export type LessonFields = Omit<BodyInput<typeof contract.updateLesson>, 'id' | 'version'>

export const postLesson = (day: string, body: LessonFields) => call(contract.createLesson, { body: { ...body, day } })
export const putLesson = (lesson: contract.LessonItem, body: LessonFields) =>
  call(contract.updateLesson, { body: { ...body, id: lesson.id, version: lesson.version } })
export const planningQuery = (userId: string, day: string, classId: string) =>
  queryOptions({
    queryKey: [KEY, 'planning', userId, day, classId],
    queryFn: ({ signal }) => call(filling.readClassPlanning, { params: { classId }, query: { day }, signal }),
  })

export const dayQuery = (userId: string, day: string) =>
  queryOptions({
    queryKey: [KEY, 'day', userId, day],
    queryFn: ({ signal }) => call(filling.readTimetableDay, { query: { day }, signal }),
  })

export const gapsQuery = (userId: string, day: string) =>
  queryOptions({
    queryKey: [KEY, 'gaps', userId, day],
    queryFn: ({ signal }) => call(filling.listTimetableGaps, { query: { day }, signal }),
  })

export type NewLesson = BodyInput<typeof filling.createLessons>['lessons'][number]
export const postLessons = (day: string, classId: string, lessons: NewLesson[]) =>
  call(filling.createLessons, { body: { day, class_id: classId, lessons } })
interface ReadLesson {
  id: string
  version: number
}
const asRead = (lessons: readonly ReadLesson[]) => lessons.map(({ id, version }) => ({ id, version }))
export const removeLessons = (lessons: readonly ReadLesson[]) =>
  call(filling.removeLessons, { body: { lessons: asRead(lessons) } })
export const giveLessons = (teacherId: string, lessons: readonly ReadLesson[]) =>
  call(filling.giveLessons, { body: { teacher_id: teacherId, lessons: asRead(lessons) } })
export const downloadWeek = (day: string, view: WeekView, id: string) =>
  download(printing.printTimetable, { query: ofOne(day, view, id) })
export const downloadOwnWeek = (day: string) => download(printing.printOwnTimetable, { query: { day } })
export const printAll = (day: string, of: WeekView) => call(printing.printTimetables, { body: { day, of } })
export const removeLesson = (lessonId: string) => call(contract.deleteLesson, { params: { lessonId } })
export const postPlan = (startsOn: string) => call(contract.createPlan, { body: { starts_on: startsOn, name: '' } })
export const putPeriods = (periods: BodyInput<typeof contract.savePeriods>['periods']) =>
  call(contract.savePeriods, { body: { periods } })
