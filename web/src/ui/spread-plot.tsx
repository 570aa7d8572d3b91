import { t } from '@lingui/core/macro'
import { Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatPercent } from '../lib/format.ts'
import { PlotFrame } from './plot-frame.tsx'
import { ScrollTable } from './scroll-table.tsx'
import classes from './spread-plot.module.css'

export interface PlottedSpread {
  lowest: number
  lower_quarter: number
  median: number
  upper_quarter: number
  highest: number
  mean: number
}
export interface SpreadRow {
  key: string
  /** What is pictured, in words for whoever does not see it and for the table. */
  name: string
  /** The same as it stands beside the picture, with its link. */
  label: ReactNode
  /** In per cent; null where there is nothing to picture. */
  spread: PlottedSpread | null
  /** Stands under the mean: how many were absent. */
  note: string
}
interface SpreadPlotProps {
  caption: string
  rows: readonly SpreadRow[]
}
/** How some sets of results lie between 0 and 100 per cent, one under the other; the same as a table at a press. */
export function SpreadPlot({ caption, rows }: SpreadPlotProps) {
  return (
    <PlotFrame
      caption={caption}
      table={<SpreadTable caption={caption} rows={rows} />}
      plot={
        <ul className={classes.list}>
          {rows.map(({ key, name, label, spread, note }) => (
            <li key={key} className={classes.row}>
              <span className={classes.what}>{label}</span>
              {spread ? <Picture name={name} spread={spread} /> : <span className={classes.picture} />}
              <span className={classes.figures}>
                <Text component="span" fw={650} display="block">
                  {formatPercent(spread?.mean)}
                </Text>
                <Text component="span" size="sm" c="dimmed">
                  {note}
                </Text>
              </span>
            </li>
          ))}
        </ul>
      }
    />
  )
}

const HEIGHT = 24

function Picture({ name, spread }: { name: string; spread: PlottedSpread }) {
  const [lowest, highest, mean] = [spread.lowest, spread.highest, spread.mean].map(formatPercent)
  const [lower, upper] = [formatPercent(spread.lower_quarter), formatPercent(spread.upper_quarter)]
  return (
    <svg
      className={classes.picture}
      viewBox={`0 0 100 ${HEIGHT}`}
      preserveAspectRatio="none"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- lines and a box are one picture
      role="img"
      aria-label={t`${name}: from ${lowest} to ${highest}, the middle half from ${lower} to ${upper}, average ${mean}`}
    >
      <rect className={classes.track} y={4} width={100} height={16} />
      <line className={classes.line} x1={spread.lowest} x2={spread.highest} y1={12} y2={12} />
      <line className={classes.line} x1={spread.lowest} x2={spread.lowest} y1={8} y2={16} />
      <line className={classes.line} x1={spread.highest} x2={spread.highest} y1={8} y2={16} />
      <rect
        className={classes.box}
        x={spread.lower_quarter}
        y={6}
        width={spread.upper_quarter - spread.lower_quarter}
        height={12}
      />
      <line className={classes.mean} x1={spread.mean} x2={spread.mean} y1={4} y2={20} />
    </svg>
  )
}

function SpreadTable({ caption, rows }: SpreadPlotProps) {
  const heads = [t`Lowest`, t`Lower quarter`, t`Median`, t`Upper quarter`, t`Highest`, t`Average`]
  const figures = (spread: PlottedSpread | null) =>
    spread
      ? [spread.lowest, spread.lower_quarter, spread.median, spread.upper_quarter, spread.highest, spread.mean]
      : heads.map(() => null)
  return (
    <ScrollTable label={caption}>
      <Table className={classes.table ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t`Exam`}</Table.Th>
            {heads.map((head) => (
              <Table.Th key={head} ta="right">
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, label, spread }) => (
            <Table.Tr key={key}>
              <Table.Td>{label}</Table.Td>
              {figures(spread).map((figure, at) => (
                <Table.Td key={heads[at]} ta="right">
                  {formatPercent(figure)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollTable>
  )
}
