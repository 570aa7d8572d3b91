import { plural, t } from '@lingui/core/macro'
import { Alert, Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { countGraded, type GridState, isUnsaved } from '../area-grid.ts'
import type { AreaGrid } from '../card-areas.api.ts'
import { useAreaGrades } from '../use-area-grades.ts'
import { FillBlanks } from './fill-blanks.tsx'
import { GradeTable } from './grade-table.tsx'

/** The grades of a class in a term: a column for each area, on a phone one area at a time. */
export function AreaGrades({ classId, grid }: { classId: string; grid: AreaGrid }) {
  const { state, dispatch, send } = useAreaGrades(classId, grid)
  const isNarrow = useMediaQuery('(max-width: 48em)')
  const [chosen, setChosen] = useState(grid.areas[0]?.area_id ?? '')
  const shown = isNarrow ? grid.areas.filter(({ area_id: id }) => id === chosen) : grid.areas
  const isClosed = grid.is_archived
  return (
    <Stack gap="md">
      <Status grid={grid} state={state} onSend={() => void send()} />
      {state.overtaken.length > 0 && (
        <Alert
          color="amber"
          role="alert"
          title={t`Somebody else gave grades meanwhile.`}
          withCloseButton
          closeButtonLabel={t`Close`}
          onClose={() => dispatch({ type: 'noted' })}
        >
          {state.overtaken.map((one) => (
            <Text key={`${one.student_id} ${one.area_id} ${one.version}`} size="sm">
              {overtakenText(grid, one)}
            </Text>
          ))}
        </Alert>
      )}
      {isNarrow && (
        <NativeSelect
          label={t`Area`}
          data={grid.areas.map(({ area_id: value, name: label }) => ({ value, label }))}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
      {!isClosed && (
        <FillBlanks
          key={isNarrow ? chosen : ''}
          grid={grid}
          areas={shown}
          state={state}
          onFill={(keys, text) => dispatch({ type: 'typed', keys, text })}
        />
      )}
      <GradeTable
        grid={grid}
        areas={shown}
        state={state}
        isClosed={isClosed}
        onType={(key, text) => dispatch({ type: 'typed', keys: [key], text })}
        onLeave={() => void send()}
      />
    </Stack>
  )
}

function Status({ grid, state, onSend }: { grid: AreaGrid; state: GridState; onSend: () => void }) {
  const total = grid.students.length
  const graded = countGraded(grid, state)
  const isSending = Object.values(state.cells).some(({ sending }) => sending !== null)
  const saving = isSending ? t`Saving...` : isUnsaved(state) ? t`Not saved yet` : t`Everything is saved.`
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {plural(total, {
            one: `${graded} of # student has a grade in every area.`,
            other: plural(graded, {
              one: `# of ${total} students has a grade in every area.`,
              other: `# of ${total} students have a grade in every area.`,
            }),
          })}
        </Text>
        {!grid.is_archived && (
          <Text size="sm" c="dimmed" component="output">
            {saving}
          </Text>
        )}
      </Group>
      {state.failure && (
        <Alert color="brick" role="alert">
          <Group justify="space-between" gap="xs">
            {state.failure}
            <Button size="compact-sm" variant="default" onClick={onSend}>
              {t`Save again`}
            </Button>
          </Group>
        </Alert>
      )}
    </>
  )
}

function overtakenText(
  grid: AreaGrid,
  { student_id: studentId, area_id: areaId, grade, mine, by }: GridState['overtaken'][number],
) {
  const student = grid.students.find((one) => one.student_id === studentId)?.name ?? '–'
  const area = grid.areas.find((one) => one.area_id === areaId)?.name ?? '–'
  const values = { author: by, student, area, grade: grade || '–', mine: mine || '–' }
  return t`${{ student: values.student }}, ${{ area: values.area }}: ${{ author: values.author }} gave ${{ grade: values.grade }}, which stands; yours was ${{ mine: values.mine }}.`
}
