import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../lib/errors.ts'
import { toasts } from '../../lib/toasts.ts'
import { type OwnQuestion, storedQuestion, takeQuestion } from './own-questions.api.ts'

type Change = () => Promise<{ message: string; question: OwnQuestion }>

/** Changes where a question stands; one that was changed elsewhere is shown as it is stored now. */
export function useQuestionChange() {
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (make: Change) => make(),
    onSuccess: async ({ message, question }) => {
      toasts.success(message)
      await takeQuestion(client, question)
    },
    onError: (error) => {
      const stored = storedQuestion(error)
      if (!stored) return toasts.error(errorText(error))
      void takeQuestion(client, stored)
      toasts.error(t`The question was changed elsewhere meanwhile. Here it is as it is stored now.`)
    },
  })
  return { isBusy: change.isPending, run: (make: Change) => change.mutate(make) }
}
