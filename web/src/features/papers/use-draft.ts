import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, errorText } from '../../lib/errors.ts'
import { toasts } from '../../lib/toasts.ts'
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts'
import { DRAFTS, postDraft, putDraft, type WishesBody } from './making.api.ts'
import type { Wishes } from './wishes.ts'

/** What would have to be chosen anew; board, class and subject are remembered. */
function workOf({ board: _board, cls: _cls, subject: _subject, ...chosen }: Wishes): string {
  return JSON.stringify(chosen)
}

/** A draft may have ended meanwhile, with a paper that was made of it. */
async function putOrPost(draftId: string, body: WishesBody) {
  try {
    return await putDraft(draftId, body)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return postDraft(body)
    throw error
  }
}

/** Keeps the wishes as a draft, and asks before leaving with wishes that are in none. */
export function useDraft(wishes: Wishes, body: WishesBody, openId: string) {
  const client = useQueryClient()
  const [draftId, setDraftId] = useState(openId)
  const [kept, setKept] = useState(() => workOf(wishes))
  const { release } = useUnsavedGuard(
    workOf(wishes) !== kept,
    t`What you wish of this paper is not saved as a draft and would be lost.`,
  )
  const save = useMutation({
    mutationFn: () => (draftId ? putOrPost(draftId, body) : postDraft(body)),
    onSuccess: ({ message, draft }) => {
      toasts.success(message)
      release()
      setKept(workOf(wishes))
      setDraftId(draft.draft_id)
      return client.invalidateQueries({ queryKey: DRAFTS })
    },
    onError: (error) => toasts.error(errorText(error)),
  })
  return { draftId, keep: () => save.mutate(), isSaving: save.isPending, release }
}
