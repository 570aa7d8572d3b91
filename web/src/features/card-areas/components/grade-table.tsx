import { t } from '@lingui/core/macro'
import { Table } from '@mantine/core'
import { type KeyboardEvent, useRef } from 'react'
import { formatList } from '../../../lib/format.ts'
import { ScrollTable } from '../../../ui/scroll-table.tsx'
import { type Cell, type GridState, isGrade, keyOf, typedGrade } from '../area-grid.ts'
import type { AreaGrid } from '../card-areas.api.ts'
import classes from './grade-table.module.css'

const STEPS: Record<string, [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

interface GradeTableProps {
  grid: AreaGrid
  areas: AreaGrid['areas']
  state: GridState
  isClosed: boolean
  onType: (key: string, text: string) => void
  onLeave: () => void
}
/** A cell for each student and area: a letter is the grade, arrows and Enter go on. */
export function GradeTable({ grid, areas, state, isClosed, onType, onLeave }: GradeTableProps) {
  const table = useRef<HTMLTableElement>(null)
  const step = (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => {
    const by = STEPS[event.key]
    if (!by) return
    event.preventDefault()
    const [down, right] = by
    const next = table.current?.querySelector<HTMLInputElement>(
      `[data-row="${row + down}"][data-column="${column + right}"]`,
    )
    next?.focus()
  }
  return (
    <ScrollTable label={t`Grades of ${{ section: grid.class_name }}`}>
      <Table ref={table} className={classes.table ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t`Student`}</Table.Th>
            {areas.map(({ area_id: id, name }) => (
              <Table.Th key={id} scope="col">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {grid.students.map((student, row) => (
            <Table.Tr key={student.student_id}>
              <Table.Th scope="row">
                <span className={classes.roll}>{student.roll_number}</span> {student.name}
              </Table.Th>
              {areas.map((area, column) => {
                const key = keyOf(student.student_id, area.area_id)
                return (
                  <Table.Td key={area.area_id}>
                    <GradeInput
                      cell={state.cells[key]}
                      label={t`${{ area: area.name }} of ${{ student: student.name }}`}
                      scale={grid.scale}
                      at={[row, column]}
                      isClosed={isClosed}
                      onType={(text) => onType(key, text)}
                      onKey={(event) => step(event, row, column)}
                      onLeave={onLeave}
                    />
                  </Table.Td>
                )
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollTable>
  )
}

interface GradeInputProps {
  cell: Cell | undefined
  label: string
  scale: readonly string[]
  at: [row: number, column: number]
  isClosed: boolean
  onType: (text: string) => void
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void
  onLeave: () => void
}
function GradeInput({ cell, label, scale, at, isClosed, onType, onKey, onLeave }: GradeInputProps) {
  const text = cell?.text ?? ''
  const isWrong = !isGrade(text, scale)
  const id = `grade-${at.join('-')}`
  const grades = formatList(scale)
  return (
    <>
      <input
        className={classes.grade}
        aria-label={label}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? id : undefined}
        data-row={at[0]}
        data-column={at[1]}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        value={text}
        readOnly={isClosed}
        onChange={(event) => onType(typedGrade(event.currentTarget.value))}
        onKeyDown={onKey}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={onLeave}
      />
      {isWrong && (
        <div id={id} className={classes.wrong} role="alert">
          {t`Grades are ${grades}.`}
        </div>
      )}
    </>
  )
}
