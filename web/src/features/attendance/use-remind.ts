import { remindOfRegisters } from '@margam/contract/attendance'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/errors.ts'
import { toasts } from '../../lib/toasts.ts'
import { KEY } from './attendance.api.ts'

/** Mails the class teachers of these classes that the register of today is missing. */
export function useRemind() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (class_ids: string[]) => call(remindOfRegisters, { body: { class_ids } }),
    onSuccess: ({ message }) => toasts.success(message),
    onError: (error) => toasts.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  })
}
