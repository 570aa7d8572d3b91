import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../lib/errors.ts'
import { toasts } from '../../lib/toasts.ts'
import { keepPaper } from './kept-paper.ts'
import { checkWishes, DRAFTS, postPaper, QUOTA, type Verdict, verdictOf, type WishesBody } from './making.api.ts'
import { usePaperLinks } from './paper-links.ts'
import { forgetHistory, readPaper, takePaper } from './papers.api.ts'

export type Stage = 'wishes' | 'questions' | 'paper'

/** What came of asking for a paper, where it is none. */
type Outcome =
  | { verdict: Verdict }
  | { unsubscribed: string }
  | { paperId: string }
  | { paper: Awaited<ReturnType<typeof readPaper>> }

/** Makes a paper of wishes, stage by stage, until it is there or given up. */
export function useMaking(onMade: () => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const links = usePaperLinks()
  const [stage, setStage] = useState<Stage | null>(null)
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [unsubscribed, setUnsubscribed] = useState<string | null>(null)
  const going = useRef<AbortController | null>(null)

  async function make(wishes: WishesBody, draftId: string): Promise<Outcome> {
    going.current = new AbortController()
    const { signal } = going.current
    setStage('wishes')
    const checked = await checkWishes(wishes, signal)
    if (!checked.is_possible) return { verdict: checked }
    setStage('questions')
    const made = await postPaper({ ...wishes, draft_id: draftId }, signal).catch((error: unknown) => {
      if (isGivenUp(error)) tellOfGivenUp()
      throw error
    })
    if (made.status !== 'success') return { unsubscribed: made.message }
    setStage('paper')
    // the paper is made: whatever happens now, it is in the history
    return readPaper(made.id, signal)
      .then((paper) => ({ paper }))
      .catch(() => ({ paperId: made.id }))
  }

  /** The server goes on with what it was asked for. */
  function tellOfGivenUp() {
    toasts.blank(t`The paper may have been made already; then it is in Past Questions and counts.`)
    void client.invalidateQueries({ queryKey: DRAFTS })
    void forgetHistory(client)
  }

  const making = useMutation({
    mutationFn: ({ wishes, draftId }: { wishes: WishesBody; draftId: string }) => make(wishes, draftId),
    onMutate: () => setVerdict(null),
    onSuccess: async (outcome) => {
      if ('verdict' in outcome) return setVerdict(outcome.verdict)
      if ('unsubscribed' in outcome) return setUnsubscribed(outcome.unsubscribed)
      onMade()
      void client.invalidateQueries({ queryKey: DRAFTS })
      if ('paperId' in outcome) return navigate(links.paper(outcome.paperId))
      const { paper } = outcome
      keepPaper(localStorage, paper)
      void takePaper(client, paper)
      return navigate(links.latest, { state: { paper } })
    },
    onError: (error) => {
      if (isGivenUp(error)) return
      const refused = verdictOf(error)
      if (refused) return setVerdict(refused)
      toasts.error(textOf(error))
    },
    onSettled: () => {
      setStage(null)
      void client.invalidateQueries({ queryKey: QUOTA })
    },
  })
  return {
    start: (wishes: WishesBody, draftId: string) => making.mutate({ wishes, draftId }),
    cancel: () => going.current?.abort(),
    stage,
    /** Why the wishes were refused, until they change. */
    verdict,
    forget: () => setVerdict(null),
    unsubscribed,
    stayUnsubscribed: () => setUnsubscribed(null),
    failure: making.error instanceof ApiError && !verdictOf(making.error) ? making.error : null,
  }
}

const isGivenUp = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

const textOf = (error: unknown) =>
  error instanceof ApiError && error.status === 429
    ? t`You are making papers too quickly. Wait a moment and try again.`
    : t`Something went wrong while generating the question paper.`
