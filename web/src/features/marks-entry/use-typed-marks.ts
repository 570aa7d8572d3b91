import { useMemo, useReducer } from 'react'
import { useValidatedForm } from '../../ui/use-validated-form.ts'
import { type DraftedExam, type MarksDraft, restore } from './draft.ts'
import { type ExamValues, maximumOf, newExam, validateExam, valuesOf } from './exam-form.ts'
import { reduceGrid, startGrid } from './grid-model.ts'
import type { EntrySheet } from './marks-entry.api.ts'
import { useKeptDraft } from './use-kept-draft.ts'

/** The marks of an exam and what is said of it as they are typed, kept on this device. */
export function useTypedMarks(sheet: EntrySheet, drafted: DraftedExam, draft: MarksDraft | null) {
  const { students, exam } = sheet
  const [state, dispatch] = useReducer(reduceGrid, null, () =>
    draft ? restore(startGrid(students), draft) : startGrid(students),
  )
  const form = useValidatedForm<ExamValues>({
    initialValues: exam ? valuesOf(exam) : (draft?.exam ?? newExam),
    validate: (values) => (exam ? {} : validateExam(sheet, values)),
  })
  const { max_mark: typedMaximum } = form.values
  const maximum = useMemo(() => maximumOf(typedMaximum), [typedMaximum])
  const { keeping, claim } = useKeptDraft(drafted, draft, state, form.values, exam === null)
  return { drafted, state, dispatch, form, maximum, keeping, claim }
}
export type TypedMarks = ReturnType<typeof useTypedMarks>
