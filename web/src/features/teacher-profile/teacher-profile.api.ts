import type { BodyInput } from '@margam/contract/endpoint'
import * as drafts from '@margam/contract/profile-drafts'
import type { TeacherForm } from '@margam/contract/teacher-form'
import * as contract from '@margam/contract/teacher-profile'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type { OwnTeacherProfile } from '@margam/contract/teacher-profile'
export type SectionBody = BodyInput<typeof contract.saveTeacherProfile>

export const ownProfileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['own-teacher-profile', userId],
    queryFn: ({ signal }) => call(contract.readTeacherProfile, { params: { userId }, signal }),
  })

export const patchSection = (userId: string, body: SectionBody) =>
  call(contract.saveTeacherProfile, { params: { userId }, body })

export const putDraft = (userId: string, form: TeacherForm) =>
  call(drafts.saveDraft, { params: { userId }, body: { ...form, role: 'teacher' } })
