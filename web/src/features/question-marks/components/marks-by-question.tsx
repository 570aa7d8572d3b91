import { t } from '@lingui/core/macro'
import { Alert, Button, Group } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useMemo } from 'react'
import { speak } from '../../../lib/speak.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import type { Keeping } from '../kept-rows.ts'
import { checkRow, rowOf, toExamQuestions } from '../question-grid-model.ts'
import type { QuestionSheet } from '../question-marks.api.ts'
import { useQuestionRows } from '../use-question-rows.ts'
import { useSaveRows } from '../use-save-rows.ts'
import classes from './question-grid.module.css'
import { focusCell, QuestionGrid } from './question-grid.tsx'

const ConflictDialog = lazyPart(async () => (await import('./conflict-dialog.tsx')).ConflictDialog)

/** Where marks are typed question by question, until they are saved. */
export function MarksByQuestion({ sheet }: { sheet: QuestionSheet }) {
  const { userId } = useSignedIn()
  const { columns, students, exam_name: exam, class_name: section } = sheet
  const isClosed = !sheet.may_write || sheet.closed !== null
  const { state, dispatch, rows, isRestored, keeping } = useQuestionRows(userId, sheet, isClosed)
  const questions = useMemo(() => toExamQuestions(columns), [columns])
  useUnsavedGuard(rows.length > 0 && keeping !== 'kept', t`Your changes to the marks of ${section} would be lost.`)
  const problem = useMemo(() => firstProblem(students, state, questions), [students, state, questions])
  const { save, conflicts } = useSaveRows(sheet, (stored) => dispatch({ type: 'load', students: stored }))
  const trySave = () => {
    if (isClosed || save.isPending || rows.length === 0) return
    if (problem) focusCell(problem.row, problem.column)
    else save.mutate(rows)
  }
  useHotkeys([['mod+S', trySave]])
  const meet = (keepsMine: boolean) => {
    dispatch({ type: 'meet', conflicts, keepsMine })
    save.reset()
  }

  return (
    <div>
      {isRestored && (
        <Restored
          onDiscard={() =>
            dispatch({ type: 'put', rows: Object.fromEntries(Object.keys(state.typed).map((id) => [id, undefined])) })
          }
        />
      )}
      <QuestionGrid
        label={t`Marks of ${exam} by question`}
        columns={columns}
        questions={questions}
        students={students}
        state={state}
        dispatch={dispatch}
        isClosed={isClosed}
        onSave={trySave}
      />
      {!isClosed && (
        <div className={classes.foot}>
          <div>
            <output>{problem ? `${problem.where}: ${problem.text}` : countOf(students, state, questions)}</output>
            <div className={classes.kept}>{rows.length > 0 && keptText(keeping)}</div>
          </div>
          <Button onClick={trySave} loading={save.isPending} disabled={rows.length === 0}>
            {t`Save marks`}
          </Button>
        </div>
      )}
      {conflicts.length > 0 && (
        <ConflictDialog conflicts={conflicts} students={students} onChoose={meet} onClose={save.reset} />
      )}
    </div>
  )
}

const keptText = (keeping: Keeping): string =>
  ({
    kept: t`Not saved yet; kept on this device`,
    'no room': t`Not saved, and this device has no room to keep it`,
    elsewhere: t`Not saved, and not kept on this device: the marks of this exam are typed in another tab too`,
  })[keeping]

const Restored = ({ onDiscard }: { onDiscard: () => void }) => (
  <Alert color="plum" mb="md">
    <Group justify="space-between" gap="xs">
      <output>{t`Restored what you typed before. It is not saved yet.`}</output>
      <Button size="xs" variant="default" onClick={onDiscard}>
        {t`Discard`}
      </Button>
    </Group>
  </Alert>
)

type Grid = Parameters<typeof rowOf>[0]
type Questions = Parameters<typeof checkRow>[0]

/** The first cell that cannot be saved, with what is wrong with it. */
function firstProblem(students: QuestionSheet['students'], state: Grid, questions: Questions) {
  for (const [row, { student_id: id, student_name: name }] of students.entries()) {
    if (!state.typed[id]) continue
    const { problems } = checkRow(questions, rowOf(state, id))
    const column = problems.findIndex((one) => one !== undefined)
    const found = problems[column]
    if (found) return { row, column, where: name, text: speak(found) }
  }
  return undefined
}

function countOf(students: QuestionSheet['students'], state: Grid, questions: Questions): string {
  const done = students.filter(({ student_id: id }) => checkRow(questions, rowOf(state, id)).missing === 0).length
  const all = students.length
  return t`${done} of ${all} students complete`
}
