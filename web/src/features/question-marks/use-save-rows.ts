import { plural } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText, fieldErrors } from '../../lib/errors.ts'
import { toasts } from '../../lib/toasts.ts'
import { conflictsOf, postRows, type QuestionRow, type QuestionSheet, sheetQuery } from './question-marks.api.ts'

/** Saves rows of an exam, and says how that went. */
export function useSaveRows(
  { exam_id: examId, students }: QuestionSheet,
  onStored: (students: QuestionSheet['students']) => void,
) {
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (sent: QuestionRow[]) => postRows(examId, sent),
    onSuccess: async ({ message, waiting }) => {
      toasts.success(
        waiting === 0
          ? message
          : plural(waiting, {
              one: 'Saved. The mark of # student waits until every question has marks or a dash.',
              other: 'Saved. The marks of # students wait until every question has marks or a dash.',
            }),
      )
      // averages, dashboards and lists all rest on marks
      void client.invalidateQueries({ refetchType: 'none' })
      const { students: stored } = await client.fetchQuery({ ...sheetQuery(examId), staleTime: 0 })
      onStored(stored)
    },
    onError: (error, sent) => {
      if (conflictsOf(error).length > 0) return
      const [refused] = Object.entries(fieldErrors(error))
      if (!refused) return toasts.error(errorText(error))
      const [field, messages] = refused
      const row = sent[Number(/^rows\.(\d+)\./.exec(field)?.[1] ?? Number.NaN)]
      const who = students.find(({ student_id }) => student_id === row?.student_id)?.student_name
      toasts.error([who, messages.join(' ')].filter(Boolean).join(': '))
    },
  })
  return { save, conflicts: conflictsOf(save.error) }
}
