import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../lib/errors.ts'
import { toasts } from '../../lib/toasts.ts'
import { patchYearEnd, postYearEnd, type YearEnd, yearEndQuery } from './year-end.api.ts'

/** Starts work on the year's end; the screen then follows the task, whoever started it and wherever. */
function useStart<T>(userId: string, ask: (given: T) => Promise<{ task_id: string }>) {
  const client = useQueryClient()
  const { queryKey } = yearEndQuery(userId)
  return useMutation({
    mutationFn: ask,
    onSuccess: ({ task_id }) =>
      client.setQueryData(queryKey, (data: YearEnd | undefined) => data && { ...data, task_id }),
    onError: (error) => toasts.error(errorText(error)),
  })
}

export const useCommit = (userId: string) => useStart(userId, (fingerprint: string) => postYearEnd(fingerprint))
export const useUndo = (userId: string) => useStart<undefined>(userId, () => patchYearEnd())
