import {
  addClass,
  archiveClass,
  assignClassTeachers,
  editClassData,
  listArchivedClasses,
  listClasses,
  listClassesWithoutTeacher,
  previewAssignment,
  restoreClass,
  saveClass,
  unassignedStudents,
} from '@margam/contract/classes'
import type { BodyInput, ReplyOf } from '@margam/contract/endpoint'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { type ListState, listQuery } from '../../ui/list-state.ts'

export type EditClassData = ReplyOf<typeof editClassData>['data']
export type SaveClassBody = BodyInput<typeof saveClass>

const CLASSES = 'school-classes'

export const classesQuery = (userId: string, query: { academic_year: string; search: string }) =>
  queryOptions({
    queryKey: [CLASSES, userId, query],
    queryFn: ({ signal }) => call(listClasses, { params: { userId }, query, signal }),
    placeholderData: keepPreviousData,
  })
/** After a change: the classes at once; students, registers, timetables and counts where they are shown next. */
export const forgetSchoolClasses = async (client: QueryClient) => {
  await client.invalidateQueries({ refetchType: 'none' })
  await client.invalidateQueries({ queryKey: [CLASSES] })
}
export const patchClass = (userId: string, body: BodyInput<typeof archiveClass>) =>
  call(archiveClass, { params: { userId }, body })

export const unassignedQuery = (userId: string, level: string) =>
  queryOptions({
    queryKey: [CLASSES, 'unassigned', userId, level],
    queryFn: async ({ signal }) =>
      (await call(unassignedStudents, { params: { userId }, query: { class: level }, signal })).students,
    enabled: level !== '',
  })
export const previewQuery = (userId: string, level: string, count: number | null) =>
  queryOptions({
    queryKey: [CLASSES, 'preview', userId, level, count],
    queryFn: async ({ signal }) =>
      (
        await call(previewAssignment, {
          query: { class: level, section_count: String(count) },
          signal,
        })
      ).sections,
    enabled: level !== '' && count !== null,
  })
export const postClass = (userId: string, body: BodyInput<typeof addClass>) =>
  call(addClass, { params: { userId }, body })

export const withoutTeacherQuery = queryOptions({
  queryKey: [CLASSES, 'without-teacher'],
  queryFn: ({ signal }) => call(listClassesWithoutTeacher, { signal }),
})
export const postClassTeachers = (assignments: BodyInput<typeof assignClassTeachers>['assignments']) =>
  call(assignClassTeachers, { body: { assignments } })

export interface ClassIds {
  class_id: string
  org_id: string
}
// What is being edited is never replaced behind the editor's back: it is read when opened and when asked for.
export const readClass = async (params: ClassIds, signal?: AbortSignal) =>
  (await call(editClassData, { params, ...(signal ? { signal } : {}) })).data
export const editClassQuery = (params: ClassIds) =>
  queryOptions({
    queryKey: ['edit-class', params],
    queryFn: ({ signal }) => readClass(params, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
export const putClass = (params: ClassIds, body: SaveClassBody) => call(saveClass, { params, body })

export const ARCHIVED = 'archived-classes'
export const archivedQuery = (state: ListState) =>
  queryOptions({
    queryKey: [ARCHIVED, state],
    queryFn: async ({ signal }) => {
      const { classes, total, next_cursor } = await call(listArchivedClasses, { query: listQuery(state), signal })
      return { rows: classes, total, nextCursor: next_cursor }
    },
    placeholderData: keepPreviousData,
  })
export const postRestore = (classId: string, reason: string) =>
  call(restoreClass, { params: { class_id: classId }, body: { reason } })
