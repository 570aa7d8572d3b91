import type { BodyInput } from '@margam/contract/endpoint'
import { saveDraft } from '@margam/contract/profile-drafts'
import * as contract from '@margam/contract/student-record'
import type { ProfileFile } from '@margam/contract/student-sections'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type { OwnProfile, ProfileOpening } from '@margam/contract/student-record'
export type { StudentProfile } from '@margam/contract/students'
/** What a section sends, whoever may send it. */
export type SectionChange = Record<string, unknown>
export type ProfileFileChange = Partial<Record<ProfileFile, File>>

/** How long a profile that was read is not read again by itself. */
const FRESH_MS = 30_000

export const ownProfileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['own-student-profile', userId],
    queryFn: ({ signal }) => call(contract.readOwnProfile, { params: { userId }, signal }),
    staleTime: FRESH_MS,
  })

export const putOwnProfile = (userId: string, change: SectionChange, files: ProfileFileChange) =>
  call(contract.updateOwnProfile, {
    params: { userId },
    body: change as BodyInput<typeof contract.updateOwnProfile>,
    files,
  })

/** Adds to the draft, which is refused where another tab has changed it since `basedOn`. */
export const putDraft = (userId: string, fields: Record<string, unknown>, basedOn: string | null) =>
  call(saveDraft, { params: { userId }, body: { personal_information: JSON.stringify(fields), saved_at: basedOn } })

export const openingsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['profile-openings', userId],
    queryFn: ({ pageParam, signal }) =>
      call(contract.listProfileOpenings, { query: { limit: '10', cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })

export const postReveal = (studentId: string, body: { reason: string; current_password: string }) =>
  call(contract.revealIdentification, { params: { studentId }, body })
