import * as contract from '@margam/contract/attendance'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type { OwnAttendance, OwnDay } from '@margam/contract/attendance'
export type YearOfDays = contract.OwnAttendance['year']

export const ownQuery = (userId: string, month: string) =>
  queryOptions({
    queryKey: ['attendance', 'own', userId, month],
    queryFn: ({ signal }) => call(contract.readOwnAttendance, { query: { month }, signal }),
    placeholderData: keepPreviousData,
  })
