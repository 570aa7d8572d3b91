import { t } from '@lingui/core/macro'
import { Button, Table, VisuallyHidden } from '@mantine/core'
import { markRatio } from '@margam/school/grading'
import { tenPerCentBands } from '@margam/school/report'
import { parseMark } from '@margam/school/rounding'
import { useState } from 'react'
import type { ExamMarkRow } from '../marks.api.ts'
import classes from './marks.module.css'

const bandName = (band: number) => (band === 9 ? '90–100' : `${band * 10}–${band * 10 + 9}`)

const [WIDTH, HEIGHT, FOOT, HEAD] = [320, 96, 16, 14]
const STEP = WIDTH / 10

/** How the marks of an exam spread over the tenths of its maximum, as bars or as a table. */
export function Distribution({ rows }: { rows: readonly ExamMarkRow[] }) {
  const [isTable, setIsTable] = useState(false)
  const ratios = rows.flatMap(({ mark, max_mark }) => {
    const [given, maximum] = [mark === null ? undefined : parseMark(mark), parseMark(max_mark)]
    return (given !== undefined && maximum !== undefined && markRatio(given, maximum)) || []
  })
  const bands = tenPerCentBands(ratios)
  const top = Math.max(1, ...bands)
  const fullest = bands.indexOf(top)
  return (
    <figure className={`${classes.figure} ${classes.noPrint}`}>
      {isTable ? (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t`Per cent`}</Table.Th>
              <Table.Th ta="right">{t`Students`}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {bands.map((count, band) => (
              <Table.Tr key={bandName(band)}>
                <Table.Td>{bandName(band)}</Table.Td>
                <Table.Td ta="right">{count}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : (
        <svg className={classes.plot} viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`} aria-hidden>
          {bands.map((count, band) => {
            const height = (count / top) * (HEIGHT - HEAD)
            const middle = (band + 0.5) * STEP
            return (
              <g key={bandName(band)}>
                <rect
                  className={classes.bar}
                  x={band * STEP + 3}
                  y={HEIGHT - height}
                  width={STEP - 6}
                  height={height}
                  rx={2}
                />
                {count > 0 && (
                  <text className={classes.count} x={middle} y={HEIGHT - height - 4}>
                    {count}
                  </text>
                )}
                <text x={band * STEP + (band === 0 ? 5 : 0)} y={HEIGHT + FOOT - 3}>
                  {band * 10}
                </text>
              </g>
            )
          })}
          <line className={classes.axis} x1={0} x2={WIDTH} y1={HEIGHT + 0.5} y2={HEIGHT + 0.5} />
        </svg>
      )}
      <figcaption>
        <VisuallyHidden>
          {ratios.length === 0
            ? t`No marks to spread.`
            : t`Most marks (${{ count: bands[fullest] }}) are in ${{ range: bandName(fullest) }}%.`}
        </VisuallyHidden>
        <span>{t`Students by per cent of the maximum`}</span>
        <Button variant="subtle" size="compact-sm" onClick={() => setIsTable((before) => !before)}>
          {isTable ? t`View as chart` : t`View as table`}
        </Button>
      </figcaption>
    </figure>
  )
}
