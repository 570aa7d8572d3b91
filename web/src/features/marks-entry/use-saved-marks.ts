import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { fieldErrors } from '../../lib/errors.ts'
import { toasts } from '../../lib/toasts.ts'
import { useSignedIn } from '../../lib/use-session.ts'
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts'
import { keepDraft } from './draft.ts'
import { checkEntry, type Refused, refusedBy, stepOf } from './entry-check.ts'
import { type RowToSave, reduceGrid, rowsToSave } from './grid-model.ts'
import { conflictsOf, type EntrySheet, saveSheet } from './marks-entry.api.ts'
import { saveFailure } from './save-failure.ts'
import type { TypedMarks } from './use-typed-marks.ts'

interface Then {
  onSaved: (examId: string) => void
  /** Something is wrong with a mark, the exam is sound. */
  onProblem: () => void
  /** Students have no mark yet; `send` goes on without theirs. */
  onBlanks: () => void
}

/** What there is to save of marks that are typed, and what comes of saving them. */
export function useSavedMarks(sheet: EntrySheet, marks: TypedMarks, { onSaved, onProblem, onBlanks }: Then) {
  const { userId } = useSignedIn()
  const client = useQueryClient()
  const { students, class_name: className, closed } = sheet
  const { drafted, state, dispatch, form, maximum, keeping } = marks
  const [refused, setRefused] = useState<Refused>({})
  const [notice, setNotice] = useState<string | null>(null)
  const { typed, stored } = state
  const check = useMemo(
    () => checkEntry(students, { typed, stored }, maximum, refused),
    [students, typed, stored, maximum, refused],
  )
  const guard = useUnsavedGuard(
    check.changed > 0 && keeping !== 'kept',
    t`Your changes to the marks of ${className} would be lost.`,
  )

  const finish = ({ message, exam_id: examId }: { message: string; exam_id: string }) => {
    keepDraft(localStorage, drafted, null)
    toasts.success(message)
    // averages, dashboards and lists all rest on marks
    void client.invalidateQueries({ refetchType: 'none' })
    guard.release()
    onSaved(examId)
  }
  const save = useMutation({
    mutationFn: (rows: RowToSave[]) => saveSheet(userId, sheet, form.values, rows),
    onSuccess: finish,
    onError: (error, rows) => {
      if (conflictsOf(error).length) return
      const failure = saveFailure(error, rows)
      for (const text of failure.toasts) toasts.error(text)
      setNotice(failure.notice)
      setRefused(refusedBy(failure.byStudent, state))
      if (Object.keys(fieldErrors(error)).length) form.refuse(error)
    },
  })
  const conflicts = conflictsOf(save.error)

  const send = () => save.mutate(rowsToSave(state, students, maximum))
  const goOn = () => {
    switch (stepOf(check)) {
      case 'problem':
        return onProblem()
      case 'nothing':
        return setNotice(t`There is nothing to save yet. Type a mark first.`)
      case 'ask':
        return onBlanks()
      case 'send':
        return send()
    }
  }
  const trySave = () => {
    if (save.isPending || closed) return
    setNotice(null)
    form.submit(goOn)()
  }
  /** The marks of `theirs` are taken over, and the others saved over what somebody else saved. */
  const choose = (theirs: ReadonlySet<string>) => {
    const meet = { type: 'meet' as const, conflicts, theirs }
    dispatch(meet)
    const rows = rowsToSave(reduceGrid(state, meet), students, maximum)
    save.reset()
    if (rows.length) save.mutate(rows)
  }
  const { error, isPending: isBusy, reset: giveUp } = save
  return { check, notice, conflicts, error, isBusy, trySave, send, choose, giveUp, finish }
}
export type SavedMarks = ReturnType<typeof useSavedMarks>
