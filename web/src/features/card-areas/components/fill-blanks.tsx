import { plural, t } from '@lingui/core/macro'
import { Button, Group, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { type GridState, keyOf } from '../area-grid.ts'
import type { AreaGrid } from '../card-areas.api.ts'

const ALL = ''

interface FillBlanksProps {
  grid: AreaGrid
  areas: AreaGrid['areas']
  state: GridState
  onFill: (keys: readonly string[], grade: string) => void
}
/** Gives one grade to everybody who has none yet: most of a class is alike, and the others are typed after it. */
export function FillBlanks({ grid, areas, state, onFill }: FillBlanksProps) {
  const [areaId, setAreaId] = useState(areas.length === 1 ? (areas[0]?.area_id ?? ALL) : ALL)
  const [grade, setGrade] = useState(grid.scale[0] ?? '')
  const wanted = areas.filter((area) => areaId === ALL || area.area_id === areaId)
  const blanks = grid.students.flatMap(({ student_id: id }) =>
    wanted.map((area) => keyOf(id, area.area_id)).filter((key) => state.cells[key]?.text === ''),
  )
  return (
    <Group gap="sm" align="end">
      {areas.length > 1 && (
        <NativeSelect
          label={t`Area without a grade`}
          data={[
            { value: ALL, label: t`any area` },
            ...areas.map(({ area_id: value, name: label }) => ({ value, label })),
          ]}
          value={areaId}
          onChange={(event) => setAreaId(event.currentTarget.value)}
        />
      )}
      <NativeSelect
        label={t`Give those without a grade`}
        data={[...grid.scale]}
        value={grade}
        onChange={(event) => setGrade(event.currentTarget.value)}
      />
      <Button variant="default" disabled={blanks.length === 0} onClick={() => onFill(blanks, grade)}>
        {blanks.length === 0
          ? t`No blanks left`
          : plural(blanks.length, { one: 'Fill # blank', other: 'Fill # blanks' })}
      </Button>
    </Group>
  )
}
