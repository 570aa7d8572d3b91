import { t } from '@lingui/core/macro'
import { Alert, Stack } from '@mantine/core'
import { useCallbackRef, useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import type { DraftedExam, MarksDraft } from '../draft.ts'
import { nextProblem } from '../grid-model.ts'
import type { AskedSheet, EntrySheet } from '../marks-entry.api.ts'
import { readBlock } from '../paste-plan.ts'
import { useBegunExam } from '../use-begun-exam.ts'
import { useSavedMarks } from '../use-saved-marks.ts'
import { useTypedMarks } from '../use-typed-marks.ts'
import { ElsewhereNotice } from './draft-notice.tsx'
import { EntryDialogs, type OpenDialog } from './entry-dialogs.tsx'
import { ExamCard } from './exam-card.tsx'
import { GridFoot } from './grid-foot.tsx'
import { focusMark, MarksGrid } from './marks-grid.tsx'

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
  const { students, class_name: className, subject_name: subjectName } = sheet
  const isClosed = sheet.closed !== null
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const marks = useTypedMarks(sheet, drafted, draft)
  const { state, dispatch, form, maximum, keeping } = marks
  const saving = useSavedMarks(sheet, marks, {
    onSaved,
    onProblem: () => goToProblem(-1),
    onBlanks: () => setOpen({ kind: 'blanks' }),
  })
  const { cells, problems, changed } = saving.check
  const begin = useBegunExam(sheet, form)

  function goToProblem(from: number) {
    const row = nextProblem(problems, from)
    if (row !== -1) focusMark(row)
  }
  const paste = (row: number, text: string) => {
    const block = isClosed ? undefined : readBlock(text)
    if (block) setOpen({ kind: 'paste', block, row })
    return block !== undefined
  }
  // handlers that stay what they are spare the foot a drawing at each key
  const toFirstProblem = useCallbackRef(() => goToProblem(-1))
  const toSave = useCallbackRef(saving.trySave)
  const toQuestions = useCallbackRef(() => begin.mutate())
  const upload = useCallbackRef(() => setOpen({ kind: 'upload' }))
  const help = useCallbackRef(() => setOpen((now) => now ?? { kind: 'shortcuts' }))
  useHotkeys([
    ['F8', toFirstProblem],
    ['shift+?', help],
  ])

  return (
    <Stack gap="lg">
      {isClosed && <Alert color="amber">{sheet.closed}</Alert>}
      {(keeping === 'typed elsewhere' || keeping === 'ended elsewhere') && (
        <ElsewhereNotice keeping={keeping} onTakeOver={onTakeOver} onGoOn={marks.claim} />
      )}
      <ExamCard
        sheet={sheet}
        form={form}
        failure={saving.error ?? begin.error}
        onUpload={upload}
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
          isClosed={isClosed}
          onPaste={paste}
          onNextProblem={goToProblem}
          onSave={saving.trySave}
          onHelp={help}
        />
        <GridFoot
          cells={cells}
          problems={problems}
          notice={saving.notice}
          unsaved={changed}
          keeping={keeping}
          isBusy={saving.isBusy}
          isClosed={isClosed}
          onNextProblem={toFirstProblem}
          onHelp={help}
          onSave={toSave}
        />
      </div>
      <EntryDialogs
        sheet={sheet}
        asked={asked}
        marks={marks}
        saving={saving}
        open={open}
        onClose={() => setOpen(null)}
      />
    </Stack>
  )
}
