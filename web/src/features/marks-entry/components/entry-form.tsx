import { Alert, Button, Stack } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useState, useSyncExternalStore } from 'react'
import { fieldErrors } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FormBody } from '../../../ui/form-page.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { createDraftKeeper, type DraftPlace, draftOf, keepDraft, type MarksDraft, restore } from '../draft.ts'
import { type ExamValues, maximumOf, newExam, validateExam, valuesOf } from '../exam-form.ts'
import {
  isChanged,
  nextProblem,
  type RowToSave,
  readCell,
  reduceGrid,
  rowsToSave,
  startGrid,
  textOf,
} from '../grid-model.ts'
import { conflictsOf, type EntryPlace, type EntrySheet, saveSheet } from '../marks-entry.api.ts'
import { type PastedLine, planPaste, readBlock } from '../paste-plan.ts'
import { saveFailure } from '../save-failure.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { ElsewhereNotice } from './draft-notice.tsx'
import { ExamFields } from './exam-fields.tsx'
import { ExamFacts } from './exam-picker.tsx'
import { GridFoot } from './grid-foot.tsx'
import { focusMark, MarksGrid } from './marks-grid.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { UploadDialog } from './upload-dialog.tsx'

interface EntryFormProps {
  sheet: EntrySheet
  place: EntryPlace
  draftPlace: DraftPlace
  /** What was typed here before and not saved. */
  draft: MarksDraft | null
  /** Loads the marks anew, with what another tab keeps of them. */
  onTakeOver: () => void
  onSaved: (examName: string) => void
}

/** The marks of one exam of a class, until they are saved. */
export function EntryForm({ sheet, place, draftPlace, draft, onTakeOver, onSaved }: EntryFormProps) {
  const { userId } = useSignedIn()
  const client = useQueryClient()
  const { students, exam } = sheet
  const [state, dispatch] = useReducer(reduceGrid, null, () =>
    draft ? restore(startGrid(students), draft) : startGrid(students),
  )
  const form = useValidatedForm<ExamValues>({
    initialValues: exam ? valuesOf(exam) : (draft?.exam ?? newExam),
    validate: (values) => (exam ? {} : validateExam(sheet, values)),
  })
  const [refused, setRefused] = useState<Record<string, { text: string; message: string }>>({})
  const [notice, setNotice] = useState<string | null>(null)
  const [pasted, setPasted] = useState<{ block: PastedLine[]; row: number } | null>(null)
  const [isAsking, asking] = useDisclosure(false)
  const [isHelping, helping] = useDisclosure(false)
  const [isUploading, uploading] = useDisclosure(false)

  const maximum = maximumOf(form.values.max_mark)
  const cells = students.map(({ id }) => readCell(textOf(state, id), maximum))
  const problems = students.map(({ id }, row) => {
    const cell = cells[row]
    if (cell?.kind === 'wrong') return cell.problem
    const said = refused[id]
    return said?.text === textOf(state, id) ? said.message : undefined
  })
  const changed = students.filter(({ id }) => isChanged(state, id, maximum)).length
  const { keeping, claim } = useKeptDraft(draftPlace, draft, state, form.values, exam === null)
  useUnsavedGuard(changed > 0 && keeping !== 'kept', `the marks of ${sheet.class_name}`)

  const finish = (message: string) => {
    keepDraft(localStorage, draftPlace, null)
    toasts.success(message)
    // averages, dashboards and lists all rest on marks
    void client.invalidateQueries({ refetchType: 'none' })
    onSaved(form.values.exam_name.trim().replace(/\s+/g, ' '))
  }
  const save = useMutation({
    mutationFn: (rows: RowToSave[]) => saveSheet(userId, sheet, form.values, rows),
    onSuccess: ({ message }) => finish(message),
    onError: (error, rows) => {
      if (conflictsOf(error).length) return
      const failure = saveFailure(error, rows)
      for (const text of failure.toasts) toasts.error(text)
      setNotice(failure.notice)
      setRefused(
        Object.fromEntries(
          Object.entries(failure.byStudent).map(([id, message]) => [id, { text: textOf(state, id), message }]),
        ),
      )
      if (Object.keys(fieldErrors(error)).length) form.refuse(error)
    },
  })
  const conflicts = conflictsOf(save.error)

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
      if (problems.some(Boolean)) return goToProblem(-1)
      if (changed === 0) return setNotice('There is nothing to save yet. Type a mark first.')
      if (cells.some(({ kind }) => kind === 'blank')) return asking.open()
      send()
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
  useHotkeys([
    ['F8', () => goToProblem(-1)],
    ['shift+?', helping.open],
  ])

  const blanks = cells.filter(({ kind }) => kind === 'blank').length
  return (
    <Stack gap="lg">
      {sheet.closed && <Alert color="amber">{sheet.closed}</Alert>}
      {(keeping === 'typed elsewhere' || keeping === 'ended elsewhere') && (
        <ElsewhereNotice keeping={keeping} onTakeOver={onTakeOver} onGoOn={claim} />
      )}
      <SectionCard
        title={exam ? exam.exam_name : 'New exam'}
        actions={
          <Button
            variant="default"
            disabled={sheet.closed !== null}
            onClick={() => form.submit(uploading.open)({ preventDefault: () => undefined })}
          >
            Upload CSV
          </Button>
        }
      >
        {exam ? (
          <ExamFacts exam={exam} />
        ) : (
          <FormBody form={form} failure={save.error} onSend={() => focusMark(0)} label="Exam">
            <ExamFields sheet={sheet} form={form} />
          </FormBody>
        )}
      </SectionCard>
      <div>
        <MarksGrid
          label={`Marks of ${sheet.class_name} in ${sheet.subject_name}`}
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
          onNextProblem={() => goToProblem(-1)}
          onHelp={helping.open}
          onSave={trySave}
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
      <ConfirmDialog
        opened={isAsking}
        title={blanks === 1 ? 'Save with one mark missing?' : `Save with ${blanks} marks missing?`}
        confirmLabel="Save marks"
        cancelLabel="Back to the marks"
        danger={false}
        onConfirm={send}
        onCancel={asking.close}
      >
        {blanks === 1 ? 'One student has' : `${blanks} students have`} neither a mark nor an absence. They stay not
        entered, which is not the same as zero, and count in no average.
      </ConfirmDialog>
      <ShortcutsDialog opened={isHelping} onClose={helping.close} />
      {isUploading && (
        <UploadDialog
          sheet={sheet}
          place={place}
          exam={form.values}
          typed={changed}
          onSaved={finish}
          onClose={uploading.close}
        />
      )}
    </Stack>
  )
}

/** Keeps each edit on this device, unless another tab keeps the same marks. */
function useKeptDraft(
  place: DraftPlace,
  draft: MarksDraft | null,
  state: ReturnType<typeof startGrid>,
  values: ExamValues,
  isNew: boolean,
) {
  const [keeper] = useState(() => createDraftKeeper(localStorage, place, draft))
  const [started] = useState({ typed: state.typed, values })
  useEffect(() => {
    // the browser tells the other tabs alone
    const hear = ({ key, newValue }: StorageEvent) => keeper.heard(key, newValue)
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  }, [keeper])
  useEffect(() => {
    // what was restored keeps the time at which it was typed
    if (state.typed === started.typed && values === started.values) return
    const typedExam = isNew && Object.values(values).some((value) => value !== '') ? values : null
    const maximum = maximumOf(values.max_mark)
    keeper.keep(draftOf(state, (id) => isChanged(state, id, maximum), typedExam, Date.now()))
  }, [keeper, state, values, isNew, started])
  return { keeping: useSyncExternalStore(keeper.subscribe, keeper.keeping), claim: keeper.claim }
}
