import type { BodyInput, ReplyOf } from '@margam/contract/endpoint'
import { importTeachers, teacherTemplate } from '@margam/contract/teacher-import'
import {
  archiveTeacher,
  createTeacher,
  listTeachers,
  teacherProfileView,
  updateTeacher,
  updateTeacherProfile,
} from '@margam/contract/teachers'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, download } from '../../lib/api.ts'
import { saveFile } from '../../lib/save-file.ts'

export type TeacherLists = ReplyOf<typeof listTeachers>['data']
export type TeacherProfile = ReplyOf<typeof teacherProfileView>

export const TEACHERS = 'school-teachers'

export const teachersQuery = (userId: string, search: string) =>
  queryOptions({
    queryKey: [TEACHERS, userId, search],
    queryFn: async ({ signal }) => (await call(listTeachers, { params: { userId }, query: { search }, signal })).data,
    placeholderData: keepPreviousData,
  })
export const postTeacher = (userId: string, body: BodyInput<typeof createTeacher>) =>
  call(createTeacher, { params: { userId }, body })
export const putTeacher = (userId: string, body: BodyInput<typeof updateTeacher>) =>
  call(updateTeacher, { params: { userId }, body })
export const patchTeacher = (userId: string, body: BodyInput<typeof archiveTeacher>) =>
  call(archiveTeacher, { params: { userId }, body })

export const teacherProfileQuery = (teacherId: string) =>
  queryOptions({
    queryKey: ['teacher-profile-view', teacherId],
    queryFn: ({ signal }) => call(teacherProfileView, { params: { teacherId }, signal }),
  })
export const putTeacherProfile = (
  teacherId: string,
  body: BodyInput<typeof updateTeacherProfile>,
  resume: File | null,
) => call(updateTeacherProfile, { params: { teacherId }, body, files: { resume } })

export async function saveTemplate() {
  const { file, name } = await download(teacherTemplate, {})
  saveFile(file, name)
}

const postSheet = (file: File, body: BodyInput<typeof importTeachers>) =>
  call(importTeachers, { body, files: { teachers_file: file } })

type Chosen = Readonly<Record<string, string>>

export async function previewTeachers(file: File, headings: Chosen) {
  const reply = await postSheet(file, { dry_run: 'true', headings: JSON.stringify(headings) })
  if (!('preview' in reply)) throw new Error('A preview answers a preview.')
  return reply
}

export async function postTeachers(file: File, { invite, headings }: { invite: boolean; headings: Chosen }) {
  const reply = await postSheet(file, { invite: String(invite), headings: JSON.stringify(headings) })
  if (!('message' in reply)) throw new Error('An import says what it did.')
  return reply
}
