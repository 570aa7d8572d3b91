import * as drafts from '@margam/contract/profile-drafts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const draftQuery = (userId: string) =>
  queryOptions({
    queryKey: ['own-profile-draft', userId],
    queryFn: ({ signal }) => call(drafts.readDraft, { params: { userId }, signal }),
    // a draft that is being written is never read beside
    refetchOnWindowFocus: false,
    gcTime: 0,
  })

export const deleteDraft = (userId: string) => call(drafts.discardDraft, { params: { userId } })
