import { t } from '@lingui/core/macro'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText, isConflict } from '../../lib/errors.ts'
import { toasts } from '../../lib/toasts.ts'
import { PAPERS, type QuestionPaper, storedPaper, takePaper } from './papers.api.ts'

/** What is stored now, on the screen: as the refusal brought it, or read anew. */
export function showStored(client: QueryClient, error: unknown) {
  const stored = storedPaper(error)
  return stored ? takePaper(client, stored) : client.invalidateQueries({ queryKey: [PAPERS] })
}

type Change = () => Promise<{ message: string; paper: QuestionPaper }>

/** What the screen does when a change was refused because the paper is another one by now. */
export function useTakeStored() {
  const client = useQueryClient()
  return (error: unknown): boolean => {
    if (!isConflict(error)) return false
    void showStored(client, error)
    toasts.error(t`The paper was changed elsewhere meanwhile. Here it is as it is stored now; please try again.`)
    return true
  }
}

/** Changes a paper. Before one that ends its other sets, `isAsking` is true until the person says so. */
export function usePaperChange(paper: QuestionPaper) {
  const client = useQueryClient()
  const takeStored = useTakeStored()
  const [waiting, setWaiting] = useState<{ go: () => void } | null>(null)
  const change = useMutation({
    mutationFn: (make: Change) => make(),
    onSuccess: async ({ message, paper: stored }) => {
      toasts.success(message)
      await takePaper(client, stored)
    },
    onError: (error) => takeStored(error) || toasts.error(errorText(error)),
  })
  const ask = (go: () => void) => (paper.other_sets.length > 0 ? setWaiting({ go }) : go())
  return {
    isBusy: change.isPending,
    /** A change of the questions of set A. */
    run: (make: Change) => ask(() => change.mutate(make)),
    ask,
    isAsking: waiting !== null,
    goOn: () => {
      waiting?.go()
      setWaiting(null)
    },
    stay: () => setWaiting(null),
  }
}
export type PaperChange = ReturnType<typeof usePaperChange>
