import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../lib/errors.ts'
import { toasts } from '../../lib/toasts.ts'
import { WORK } from './work.api.ts'

/** Has something tried again by its id, says what came of it and reads the lists anew. */
export function useAgain(send: (id: string) => Promise<{ message: string }>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => toasts.success(message),
    onError: (error) => toasts.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: [WORK] }),
  })
}
