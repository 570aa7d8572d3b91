import { t } from '@lingui/core/macro'
import { Button, Table, Text } from '@mantine/core'
import { useState } from 'react'
import classes from './bar-plot.module.css'

export interface PlotBar {
  label: string
  value: number
}
interface BarPlotProps {
  /** What there is to see, in a sentence. */
  caption: string
  /** The headings of the same as a table. */
  columns: [label: string, value: string]
  bars: PlotBar[]
  /** The length of the longest bar; the largest value unless given. */
  max?: number
  unit?: string
}
/** Bars lying on their side, with the same as a table for whoever reads numbers better. */
export function BarPlot({ caption, columns, bars, max, unit = '' }: BarPlotProps) {
  const [asTable, setAsTable] = useState(false)
  const longest = max ?? Math.max(1, ...bars.map((bar) => bar.value))
  const spoken = bars.map((bar) => `${bar.label}: ${bar.value}${unit}`).join(', ')
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.head}>
        <Text component="span" c="dimmed" size="sm">
          {caption}
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.toggle ?? ''}
          style={{ flex: 'none' }}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? t`View as plot` : t`View as table`}
        </Button>
      </figcaption>
      {asTable ? (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{columns[0]}</Table.Th>
              <Table.Th ta="right">{columns[1]}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {bars.map((bar) => (
              <Table.Tr key={bar.label}>
                <Table.Td>{bar.label}</Table.Td>
                <Table.Td ta="right">
                  {bar.value}
                  {unit}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- one picture of several bars
        <div className={classes.rows} role="img" aria-label={spoken}>
          {bars.map((bar) => (
            <Row key={bar.label} bar={bar} longest={longest} unit={unit} />
          ))}
        </div>
      )}
    </figure>
  )
}

function Row({ bar, longest, unit }: { bar: PlotBar; longest: number; unit: string }) {
  return (
    <>
      <span className={classes.label}>{bar.label}</span>
      <svg className={classes.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
        <rect className={classes.track} width={100} height={10} />
        <rect className={classes.fill} width={(100 * bar.value) / longest} height={10} />
      </svg>
      <span className={classes.value}>
        {bar.value}
        {unit}
      </span>
    </>
  )
}
