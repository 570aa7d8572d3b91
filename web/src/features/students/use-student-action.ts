import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../lib/errors.ts'
import { toasts } from '../../lib/toasts.ts'
import { forgetStudents, patchStudent } from './students.api.ts'

/** Takes a student back, or sends the invitation again. */
export function useStudentAction() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, action }: { id: string; action: 'restore' | 'invite' }) => patchStudent(id, { action }),
    onSuccess: ({ message }) => {
      toasts.success(message)
      return forgetStudents(client)
    },
    onError: (error) => toasts.error(errorText(error)),
  })
}
