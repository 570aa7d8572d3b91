import { plural, t } from '@lingui/core/macro'
import { Alert, Button, Group } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useReducer, useState } from 'react'
import { errorText, fieldErrors } from '../../../lib/errors.ts'
import { speak } from '../../../lib/speak.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import { keepRows, readKept } from '../kept-rows.ts'
import { checkRow, reduceGrid, rowOf, rowsToSave, startGrid, toExamQuestions } from '../question-grid-model.ts'
import { conflictsOf, postRows, type QuestionSheet, sheetQuery } from '../question-marks.api.ts'
import classes from './question-grid.module.css'
import { focusCell, QuestionGrid } from './question-grid.tsx'

const ConfirmDialog = lazyPart(async () => (await import('../../../ui/confirm-dialog.tsx')).ConfirmDialog)

/** Where marks are typed question by question, until they are saved. */
export function MarksByQuestion({ sheet }: { sheet: QuestionSheet }) {
  const { userId } = useSignedIn()
  const client = useQueryClient()
  const { exam_id: examId, columns, students, exam_name: exam, class_name: section } = sheet
  const isClosed = !sheet.may_write || sheet.closed !== null
  const [state, dispatch] = useReducer(reduceGrid, null, () =>
    startGrid(students, isClosed ? {} : readKept(userId, examId, columns.length)),
  )
  const [hasRoom, setHasRoom] = useState(true)
  const questions = useMemo(() => toExamQuestions(columns), [columns])
  const rows = useMemo(() => rowsToSave(state), [state])
  const [wasKept] = useState(rows.length)
  useEffect(() => {
    if (isClosed) return
    const changed = new Set(rows.map(({ student_id }) => student_id))
    setHasRoom(
      keepRows(userId, examId, Object.fromEntries(Object.entries(state.typed).filter(([id]) => changed.has(id)))),
    )
  }, [isClosed, userId, examId, rows, state.typed])
  useUnsavedGuard(rows.length > 0 && !hasRoom, t`Your changes to the marks of ${section} would be lost.`)

  const problem = useMemo(() => firstProblem(students, state, questions), [students, state, questions])
  const save = useMutation({
    mutationFn: (sent: typeof rows) => postRows(examId, sent),
    onSuccess: async ({ message, waiting }) => {
      keepRows(userId, examId, {})
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
      await client.refetchQueries({ queryKey: sheetQuery(examId).queryKey })
    },
    onError: (error, sent) => {
      if (conflictsOf(error).length > 0) return
      const [[field, [text] = []] = []] = Object.entries(fieldErrors(error))
      const row = sent[Number(/^rows\.(\d+)\./.exec(field ?? '')?.[1] ?? Number.NaN)]
      const who = students.find(({ student_id }) => student_id === row?.student_id)?.student_name
      toasts.error(who && text ? `${who}: ${text}` : (text ?? errorText(error)))
    },
  })
  const conflicts = conflictsOf(save.error)
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
      {wasKept > 0 && (
        <Alert color="plum" mb="md">
          <Group justify="space-between" gap="xs">
            <output>{t`Restored what you typed before. It is not saved yet.`}</output>
            <Button
              size="xs"
              variant="default"
              onClick={() =>
                dispatch({
                  type: 'put',
                  rows: Object.fromEntries(Object.keys(state.typed).map((id) => [id, undefined])),
                })
              }
            >
              {t`Discard`}
            </Button>
          </Group>
        </Alert>
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
            <div className={classes.kept}>
              {rows.length === 0
                ? ''
                : hasRoom
                  ? t`Not saved yet; kept on this device`
                  : t`Not saved, and this device has no room to keep it`}
            </div>
          </div>
          <Button onClick={trySave} loading={save.isPending} disabled={rows.length === 0}>
            {t`Save marks`}
          </Button>
        </div>
      )}
      {conflicts.length > 0 && (
        <ConfirmDialog
          opened
          title={t`Changed by somebody else`}
          confirmLabel={t`Keep mine`}
          cancelLabel={t`Take theirs`}
          danger={false}
          onConfirm={() => meet(true)}
          onCancel={() => meet(false)}
        >
          {plural(conflicts.length, {
            one: 'The marks of # student were changed after you opened this page. Nothing is saved yet: choose what counts, and save again.',
            other:
              'The marks of # students were changed after you opened this page. Nothing is saved yet: choose what counts, and save again.',
          })}
        </ConfirmDialog>
      )}
    </div>
  )
}

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
