import type { BodyInput } from '@margam/contract/endpoint'
import * as contract from '@margam/contract/timetable'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type { LessonItem, Week } from '@margam/contract/timetable'

/** Whose week is looked at. */
export type View = 'class' | 'teacher' | 'room'
const KEY = 'timetable'
export const timetableKey = [KEY] as const

export const weekQuery = (userId: string, day: string, view: View, id: string) =>
  queryOptions({
    queryKey: [KEY, 'week', userId, day, view, id],
    queryFn: ({ signal }) =>
      call(contract.readTimetable, {
        params: { userId },
        query: {
          day,
          class_id: view === 'class' ? id : '',
          teacher_id: view === 'teacher' ? id : '',
          room_id: view === 'room' ? id : '',
        },
        signal,
      }),
  })

export const teacherWeekQuery = (userId: string, day: string) =>
  queryOptions({
    queryKey: [KEY, 'teacher-week', userId, day],
    queryFn: ({ signal }) => call(contract.readTeacherTimetable, { params: { userId }, query: { day }, signal }),
  })

export const choicesQuery = (userId: string, day: string) =>
  queryOptions({
    queryKey: [KEY, 'choices', userId, day],
    queryFn: ({ signal }) => call(contract.readTimetableChoices, { params: { userId }, query: { day }, signal }),
  })

export const todayQuery = (userId: string) =>
  queryOptions({
    queryKey: [KEY, 'today', userId],
    queryFn: ({ signal }) => call(contract.readTimetableToday, { params: { userId }, signal }),
  })

export type LessonFields = Omit<BodyInput<typeof contract.updateLesson>, 'id' | 'version'>

export const postLesson = (userId: string, day: string, body: LessonFields) =>
  call(contract.createLesson, { params: { userId }, body: { ...body, day } })
export const putLesson = (userId: string, lesson: contract.LessonItem, body: LessonFields) =>
  call(contract.updateLesson, { params: { userId }, body: { ...body, id: lesson.id, version: lesson.version } })
export const removeLesson = (userId: string, lessonId: string) =>
  call(contract.deleteLesson, { params: { userId, lessonId } })
export const postPlan = (userId: string, startsOn: string) =>
  call(contract.createPlan, { params: { userId }, body: { starts_on: startsOn, name: '' } })
export const putPeriods = (userId: string, periods: BodyInput<typeof contract.savePeriods>['periods']) =>
  call(contract.savePeriods, { params: { userId }, body: { periods } })
