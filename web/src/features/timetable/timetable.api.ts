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
    queryFn: ({ signal }) =>
      call(contract.readTimetable, { query: { day, class_id: '', teacher_id: '', room_id: '' }, signal }),
  })

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
export const removeLesson = (lessonId: string) => call(contract.deleteLesson, { params: { lessonId } })
export const postPlan = (startsOn: string) => call(contract.createPlan, { body: { starts_on: startsOn, name: '' } })
export const putPeriods = (periods: BodyInput<typeof contract.savePeriods>['periods']) =>
  call(contract.savePeriods, { body: { periods } })
