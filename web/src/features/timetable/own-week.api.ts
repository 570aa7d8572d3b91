import type { ReplyOf } from '@margam/contract/endpoint'
import { readOwnTimetable } from '@margam/contract/timetable-own'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type OwnWeek = ReplyOf<typeof readOwnTimetable>

/** A student's own week; `day` is today when it is left empty. */
export const ownWeekQuery = (userId: string, day: string) =>
  queryOptions({
    queryKey: ['timetable', 'own-week', userId, day],
    queryFn: ({ signal }) => call(readOwnTimetable, { query: { day }, signal }),
  })
