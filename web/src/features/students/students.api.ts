import { addClass } from '@margam/contract/classes'
import type { BodyInput } from '@margam/contract/endpoint'
import * as contract from '@margam/contract/students'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, download } from '../../lib/api.ts'
import { saveFile } from '../../lib/save-file.ts'
import { type ListState, listQuery } from '../../ui/list-state.ts'

export type { StudentItem, StudentProfile } from '@margam/contract/students'
export type StudentChange = BodyInput<typeof contract.updateStudent>
export type StudentFiles = Partial<Record<keyof (typeof contract.updateStudent)['files'], File | null>>

export const studentsQuery = (userId: string, state: ListState) =>
  queryOptions({
    queryKey: ['students', userId, state],
    queryFn: async ({ signal }) => {
      const query = listQuery(state)
      const reply = await call(contract.listStudents, { params: { userId }, query, signal })
      return { rows: reply.students, total: reply.total, nextCursor: reply.next_cursor }
    },
    placeholderData: keepPreviousData,
  })

export const studentQuery = (studentId: string) =>
  queryOptions({
    queryKey: ['student', studentId],
    queryFn: ({ signal }) => call(contract.readStudent, { params: { studentId }, signal }),
  })

/** After a change: the lists, the profile and the counts are read anew; classes and the like where they are shown next. */
export const forgetStudents = async (client: QueryClient) => {
  await client.invalidateQueries({ refetchType: 'none' })
  await client.invalidateQueries({
    predicate: ({ queryKey: [kind] }) => ['students', 'student', 'organisation-dashboard'].includes(String(kind)),
  })
}

export const postStudent = (userId: string, body: BodyInput<typeof contract.createStudent>) =>
  call(contract.createStudent, { params: { userId }, body })

export const putStudent = (studentId: string, body: StudentChange, files?: StudentFiles) =>
  call(contract.updateStudent, { params: { studentId }, body, ...(files ? { files } : {}) })

export const patchStudent = (studentId: string, body: BodyInput<typeof contract.archiveStudent>) =>
  call(contract.archiveStudent, { params: { studentId }, body })

export async function saveExport({ search, filters }: ListState) {
  const { file, name } = await download(contract.exportStudents, { query: { search, ...filters } })
  saveFile(file, name)
}

export async function saveTemplate() {
  const { file, name } = await download(contract.importTemplate, {})
  saveFile(file, name)
}

export type SectionsToAdd = Awaited<ReturnType<typeof previewImport>>['sections_to_add']

/** Makes the sections under exactly these letters, or none of a level: somebody else may have made some meanwhile. */
export const addSections = async (userId: string, levels: SectionsToAdd) => {
  for (const { class_name, sections } of levels) {
    const students_per_section = Object.fromEntries(sections.map((letter) => [letter, []]))
    const body = { class_name, section_count: sections.length, assign_mode: 'manual' as const, students_per_section }
    await call(addClass, { params: { userId }, body })
  }
}

interface Asked {
  since: string
  /** What columns hold, by the keys of their headings. */
  headings: Readonly<Record<string, string>>
}

export const previewImport = async (file: File, { since, headings }: Asked) => {
  const reply = await call(contract.importStudents, {
    body: { dry_run: 'true', in_class_since: since, headings: JSON.stringify(headings) },
    files: { students_file: file },
  })
  if (reply.status !== 'success') throw new Error('A preview answers a preview.')
  return reply
}

export const startImport = async (file: File, { invite, since, headings }: Asked & { invite: boolean }) => {
  const reply = await call(contract.importStudents, {
    body: { invite: String(invite), in_class_since: since, headings: JSON.stringify(headings) },
    files: { students_file: file },
  })
  if (reply.status !== 'queued') throw new Error('An import answers a task.')
  return reply.task_id
}

export const inviteAll = () => call(contract.inviteStudents, { body: {} })
