import * as contract from '@margam/contract/classes'
import type { BodyInput, ReplyOf } from '@margam/contract/endpoint'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type { RosterStudent, RosterStudentData } from '@margam/contract/classes'
export type Roster = ReplyOf<typeof contract.listRoster>
export type Subject = Roster['subjects'][number]
export type OwnStudent = ReplyOf<typeof contract.searchOwnStudents>['students'][number]
export type NewStudentBody = BodyInput<typeof contract.createRosterStudent>
export type StudentEditBody = BodyInput<typeof contract.updateRosterStudent>

const ROSTER = 'roster'

export interface RosterQuery {
  search: string
  subject: string
  archived: string
}
export const rosterQuery = (class_id: string, query: RosterQuery) =>
  queryOptions({
    queryKey: [ROSTER, class_id, query],
    queryFn: ({ signal }) => call(contract.listRoster, { params: { class_id }, query, signal }),
    placeholderData: keepPreviousData,
  })

// What is being edited is never replaced behind the editor's back: it is read when opened and when asked for.
export const rosterStudentQuery = (student_id: string, class_id: string) =>
  queryOptions({
    queryKey: ['roster-student', student_id, class_id],
    queryFn: ({ signal }) => call(contract.readRosterStudent, { params: { student_id }, query: { class_id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const ownStudentsQuery = (class_id: string, search: string) =>
  queryOptions({
    queryKey: [ROSTER, class_id, 'others', search],
    queryFn: async ({ signal }) =>
      (await call(contract.searchOwnStudents, { params: { class_id }, query: { search }, signal })).students,
    placeholderData: keepPreviousData,
  })

/** After a change: the rosters and the cards that count their students are read anew. */
export const forgetRosters = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [kind] }) => ['roster', 'teacher-classes'].includes(String(kind)),
  })

export const postStudent = (class_id: string, body: NewStudentBody) =>
  call(contract.createRosterStudent, { params: { class_id }, body })
export const postEnrolment = (class_id: string, body: BodyInput<typeof contract.enrolOwnStudent>) =>
  call(contract.enrolOwnStudent, { params: { class_id }, body })
export const patchEnrolment = (class_id: string, student_id: string) =>
  call(contract.leaveRosterClass, { params: { class_id }, body: { student_id } })
export const putStudent = (student_id: string, body: StudentEditBody) =>
  call(contract.updateRosterStudent, { params: { student_id }, body })
export const patchStudent = (student_id: string, body: BodyInput<typeof contract.archiveRosterStudent>) =>
  call(contract.archiveRosterStudent, { params: { student_id }, body })
export const postInvitation = (student_id: string) =>
  call(contract.inviteRosterStudent, { params: { student_id }, body: {} })
