import { t } from '@lingui/core/macro'
import { Alert, Stack } from '@mantine/core'
import { useCallbackRef, useDisclosure, useHotkeys } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useReducer, useState } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { fieldErrors } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { type DraftedExam, keepDraft, type MarksDraft, restore } from '../draft.ts'
import { checkEntry, type Refused, refusedBy, stepOf } from '../entry-check.ts'
import { type ExamValues, maximumOf, newExam, validateExam, valuesOf } from '../exam-form.ts'
import { nextProblem, type RowToSave, reduceGrid, rowsToSave, startGrid, textOf } from '../grid-model.ts'
import { type AskedSheet, beginExam, conflictsOf, type EntrySheet, saveSheet } from '../marks-entry.api.ts'
import { type PastedLine, planPaste, readBlock } from '../paste-plan.ts'
import { saveFailure } from '../save-failure.ts'
import { useKeptDraft } from '../use-kept-draft.ts'
import { BlanksDialog } from './blanks-dialog.tsx'
import { ElsewhereNotice } from './draft-notice.tsx'
import { ExamCard } from './exam-card.tsx'
import { GridFoot } from './grid-foot.tsx'
import { focusMark, MarksGrid } from './marks-grid.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

const PasteDialog = lazyPart(async () => (await import('./paste-dialog.tsx')).PasteDialog)
const ConflictDialog = lazyPart(async () => (await import('./conflict-dialog.tsx')).ConflictDialog)
const UploadDialog = lazyPart(async () => (await import('./upload-dialog.tsx')).UploadDialog)

interface EntryFormProps {
  sheet: EntrySheet
  asked: AskedSheet
  drafted: DraftedExam
  /** What was typed here before and not saved. */
  draft: MarksDraft | null
  /** Loads the marks anew, with what another tab keeps of them. */
  onTakeOver: () => void
  onSaved: (examId: string) => void
}

/** The marks of one exam of a class, until they are saved. */
export function EntryForm({ sheet, asked, drafted, draft, onTakeOver, onSaved }: EntryFormProps) {
  const { userId } = useSignedIn()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { students, exam, class_name: className, subject_name: subjectName } = sheet
  const [state, dispatch] = useReducer(reduceGrid, null, () =>
    draft ? restore(startGrid(students), draft) : startGrid(students),
  )
  const form = useValidatedForm<ExamValues>({
    initialValues: exam ? valuesOf(exam) : (draft?.exam ?? newExam),
    validate: (values) => (exam ? {} : validateExam(sheet, values)),
  })
  const [refused, setRefused] = useState<Refused>({})
  const [notice, setNotice] = useState<string | null>(null)
  const [pasted, setPasted] = useState<{ block: PastedLine[]; row: number } | null>(null)
  const [isAsking, asking] = useDisclosure(false)
  const [isHelping, helping] = useDisclosure(false)
  const [isUploading, uploading] = useDisclosure(false)

  const { max_mark: typedMaximum } = form.values
  const maximum = useMemo(() => maximumOf(typedMaximum), [typedMaximum])
  const { typed, stored } = state
  const check = useMemo(
    () => checkEntry(students, { typed, stored }, maximum, refused),
    [students, typed, stored, maximum, refused],
  )
  const { cells, problems, changed, blanks } = check
  const { keeping, claim } = useKeptDraft(drafted, draft, state, form.values, exam === null)
  const guard = useUnsavedGuard(
    changed > 0 && keeping !== 'kept',
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
  const begin = useMutation({
    mutationFn: () => beginExam(sheet, form.values),
    onSuccess: async (examId) => {
      // the exam stands now; marks that were typed stay on this device
      form.resetDirty()
      await client.invalidateQueries({ refetchType: 'none' })
      await navigate(linkTo('/teacher/class/student-marks/questions/:exam_id', { exam_id: examId }))
    },
    onError: form.refuse,
  })

  const goToProblem = (from: number) => {
    const row = nextProblem(problems, from)
    if (row !== -1) focusMark(row)
  }
  const send = () => {
    asking.close()
    save.mutate(rowsToSave(state, students, maximum))
  }
  const trySave = () => {
    if (save.isPending || sheet.closed) return
    setNotice(null)
    form.submit(() => {
      switch (stepOf(check)) {
        case 'problem':
          return goToProblem(-1)
        case 'nothing':
          return setNotice(t`There is nothing to save yet. Type a mark first.`)
        case 'ask':
          return asking.open()
        case 'send':
          return send()
      }
    })({ preventDefault: () => undefined })
  }
  const choose = (theirs: ReadonlySet<string>) => {
    const meet = { type: 'meet' as const, conflicts, theirs }
    dispatch(meet)
    const rows = rowsToSave(reduceGrid(state, meet), students, maximum)
    save.reset()
    if (rows.length) save.mutate(rows)
  }
  const paste = (row: number, text: string) => {
    const block = sheet.closed ? undefined : readBlock(text)
    if (block) setPasted({ block, row })
    return block !== undefined
  }
  // handlers that stay what they are spare the foot a drawing at each key
  const toFirstProblem = useCallbackRef(() => goToProblem(-1))
  const toSave = useCallbackRef(trySave)
  const toQuestions = useCallbackRef(() => begin.mutate())
  useHotkeys([
    ['F8', () => goToProblem(-1)],
    ['shift+?', helping.open],
  ])

  return (
    <Stack gap="lg">
      {sheet.closed && <Alert color="amber">{sheet.closed}</Alert>}
      {(keeping === 'typed elsewhere' || keeping === 'ended elsewhere') && (
        <ElsewhereNotice keeping={keeping} onTakeOver={onTakeOver} onGoOn={claim} />
      )}
      <ExamCard
        sheet={sheet}
        form={form}
        failure={save.error ?? begin.error}
        onUpload={uploading.open}
        onByQuestion={toQuestions}
      />
      <div>
        <MarksGrid
          label={t`Marks of ${className} in ${subjectName}`}
          students={students}
          state={state}
          dispatch={dispatch}
          maximum={maximum}
          problems={problems}
          isClosed={sheet.closed !== null}
          onPaste={paste}
          onNextProblem={goToProblem}
          onSave={trySave}
          onHelp={helping.open}
        />
        <GridFoot
          cells={cells}
          problems={problems}
          notice={notice}
          unsaved={changed}
          keeping={keeping}
          isBusy={save.isPending}
          isClosed={sheet.closed !== null}
          onNextProblem={toFirstProblem}
          onHelp={helping.open}
          onSave={toSave}
        />
      </div>
      {pasted && (
        <PasteDialog
          plan={(by) =>
            planPaste(pasted.block, pasted.row, { students, textOf: (id) => textOf(state, id), maximum }, by)
          }
          onApply={(texts) => {
            dispatch({ type: 'fill', texts })
            setPasted(null)
          }}
          onClose={() => setPasted(null)}
        />
      )}
      {conflicts.length > 0 && (
        <ConflictDialog
          conflicts={conflicts}
          students={students}
          mine={(id) => textOf(state, id)}
          isBusy={save.isPending}
          onChoose={choose}
          onClose={save.reset}
        />
      )}
      <BlanksDialog opened={isAsking} blanks={blanks} onSave={send} onClose={asking.close} />
      <ShortcutsDialog opened={isHelping} onClose={helping.close} />
      {isUploading && (
        <UploadDialog
          sheet={sheet}
          asked={asked}
          exam={form.values}
          typed={changed}
          onSaved={finish}
          onClose={uploading.close}
        />
      )}
    </Stack>
  )
}
