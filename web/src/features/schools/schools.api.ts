import type { BodyInput } from '@margam/contract/endpoint'
import { openLook } from '@margam/contract/school-looks'
import * as contract from '@margam/contract/schools'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { type ListState, listQuery } from '../../ui/list-state.ts'

export type { LookRow, School, SchoolRow } from '@margam/contract/schools'

const SCHOOLS = 'schools'

export const schoolsQuery = (state: ListState) =>
  queryOptions({
    queryKey: [SCHOOLS, 'list', state],
    queryFn: async ({ signal }) => {
      const { kind = '', state: standing = '' } = state.filters
      const query = { ...listQuery(state), kind, state: standing }
      const { schools, total, next_cursor } = await call(contract.listSchools, { query, signal })
      return { rows: schools, total, nextCursor: next_cursor }
    },
    placeholderData: keepPreviousData,
  })

export const schoolQuery = (schoolId: string) =>
  queryOptions({
    queryKey: [SCHOOLS, schoolId],
    queryFn: ({ signal }) => call(contract.readSchool, { params: { schoolId }, signal }),
  })
/** What is read anew once something was decided about a school. */
export const allSchools = { queryKey: [SCHOOLS] }

export const postSuspension = (schoolId: string, body: BodyInput<typeof contract.suspendSchool>) =>
  call(contract.suspendSchool, { params: { schoolId }, body })
export const deleteSuspension = (schoolId: string) => call(contract.liftSuspension, { params: { schoolId } })
export const postDeletion = (schoolId: string, body: BodyInput<typeof contract.announceSchoolDeletion>) =>
  call(contract.announceSchoolDeletion, { params: { schoolId }, body })
export const deleteDeletion = (schoolId: string) => call(contract.cancelSchoolDeletion, { params: { schoolId } })
export const postSchoolExport = (schoolId: string, current_password: string) =>
  call(contract.exportSchool, { params: { schoolId }, body: { current_password } })
export const postOwnSchoolExport = (body: BodyInput<typeof contract.exportOwnSchool>) =>
  call(contract.exportOwnSchool, { body })
export const postLook = (body: BodyInput<typeof openLook>) => call(openLook, { body })
