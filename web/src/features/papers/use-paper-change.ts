import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, errorText } from '../../lib/errors.ts'
import { toasts } from '../../lib/toasts.ts'
import { PAPERS, type QuestionPaper, storedPaper, takePaper } from './papers.api.ts'

type Change = () => Promise<{ message: string; paper: QuestionPaper }>

/** What the screen does when a change was refused because the paper is another one by now. */
export function useTakeStored() {
  const client = useQueryClient()
  return (error: unknown): boolean => {
    if (!(error instanceof ApiError) || error.status !== 409) return false
    const stored = storedPaper(error)
    if (stored) void takePaper(client, stored)
    else void client.invalidateQueries({ queryKey: [PAPERS] })
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
