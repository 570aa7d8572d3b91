import * as contract from '@margam/contract/classes'
import type { BodyInput } from '@margam/contract/endpoint'
import { listTeacherSubjects } from '@margam/contract/teacher-profile'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type { TeacherClass } from '@margam/contract/classes'
export type ClassFilter = 'all' | 'active' | 'archived'

const TEACHER_CLASSES = 'teacher-classes'

export const teacherClassesQuery = (userId: string, filter: ClassFilter) =>
  queryOptions({
    queryKey: [TEACHER_CLASSES, userId, filter],
    queryFn: async ({ signal }) =>
      (await call(contract.listTeacherClasses, { params: { userId }, query: { filter }, signal })).classes,
    placeholderData: keepPreviousData,
  })

export const ownSubjectsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['teacher-subjects', userId],
    queryFn: async ({ signal }) => (await call(listTeacherSubjects, { params: { userId }, signal })).subjects,
  })

/**
 * After a change: the cards, and the rosters, which say what may be changed in them; whatever else offers the classes
 * where it is shown next.
 */
export const forgetClasses = async (client: QueryClient) => {
  await client.invalidateQueries({ refetchType: 'none' })
  await client.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind === TEACHER_CLASSES || kind === 'roster' })
}

export const postClass = (userId: string, body: BodyInput<typeof contract.createTeacherClass>) =>
  call(contract.createTeacherClass, { params: { userId }, body })
export const putClass = (userId: string, body: BodyInput<typeof contract.updateTeacherClass>) =>
  call(contract.updateTeacherClass, { params: { userId }, body })
export const patchClass = (userId: string, body: BodyInput<typeof contract.archiveTeacherClass>) =>
  call(contract.archiveTeacherClass, { params: { userId }, body })
