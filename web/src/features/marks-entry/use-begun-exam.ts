import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { linkTo } from '../../app/link-to.ts'
import type { ValidatedForm } from '../../ui/use-validated-form.ts'
import type { ExamValues } from './exam-form.ts'
import { beginExam, type EntrySheet } from './marks-entry.api.ts'

/** Makes the exam that is typed, to go on with its marks question by question. */
export function useBegunExam(sheet: EntrySheet, form: ValidatedForm<ExamValues>) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => beginExam(sheet, form.values),
    onSuccess: async (examId) => {
      // the exam stands now; marks that were typed stay on this device
      form.resetDirty()
      await client.invalidateQueries({ refetchType: 'none' })
      await navigate(linkTo('/teacher/class/student-marks/questions/:exam_id', { exam_id: examId }))
    },
    onError: form.refuse,
  })
}
