import { t } from '@lingui/core/macro'
import { Table } from '@mantine/core'
import classes from './bar-plot.module.css'
import { PlotFrame } from './plot-frame.tsx'
import { ScrollTable } from './scroll-table.tsx'

export interface PlotBar {
  label: string
  /** Null where there is none, which is no nought. */
  value: number | null
  /** What the value is compared with, drawn as a line across the bar. */
  mark?: number | null
  /** What the table says beside it, under the headings that follow the first two. */
  more?: readonly (string | number)[]
}
interface BarPlotProps {
  /** What there is to see, in a sentence. */
  caption: string
  /** The headings of the same as a table. */
  columns: readonly [label: string, value: string, ...more: string[]]
  bars: readonly PlotBar[]
  /** The length of the longest bar; the largest value unless given. */
  max?: number
  unit?: string
  /** How a value is written, where it is not the number with its unit. */
  show?: (value: number | null | undefined) => string
  /** What the lines across the bars are. */
  markName?: string
  /** Tells this plot's toggle from another's on the same screen. */
  name?: string
}
/** Bars lying on their side, with the same as a table for whoever reads numbers better. */
export function BarPlot({ caption, columns, bars, max, unit = '', show, markName, name }: BarPlotProps) {
  const longest = max ?? Math.max(1, ...bars.map((bar) => bar.value ?? 0))
  const write = show ?? ((value) => (typeof value === 'number' ? `${value}${unit}` : '–'))
  const spoken = bars.map((bar) => spokenBar(bar, write, markName)).join(', ')
  const label = name ? t`${name}, in figures` : caption
  return (
    <PlotFrame
      caption={caption}
      name={name}
      table={<BarTable label={label} columns={columns} bars={bars} write={write} markName={markName} />}
      plot={
        <>
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- one picture of several bars */}
          <div className={classes.rows} role="img" aria-label={spoken}>
            {bars.map((bar) => (
              <Row key={bar.label} bar={bar} longest={longest} value={write(bar.value)} />
            ))}
          </div>
          {markName && bars.some((bar) => typeof bar.mark === 'number') && (
            <p className={classes.legend} aria-hidden>
              <span className={classes.key} />
              {markName}
            </p>
          )}
        </>
      }
    />
  )
}

type Write = (value: number | null | undefined) => string

function spokenBar({ label, value, mark }: PlotBar, write: Write, markName: string | undefined): string {
  const said = `${label}: ${write(value)}`
  return markName && typeof mark === 'number' ? `${said} (${markName}: ${write(mark)})` : said
}

interface BarTableProps extends Pick<BarPlotProps, 'columns' | 'bars'> {
  label: string
  write: Write
  markName: string | undefined
}
function BarTable({ label, columns: [name, value, ...more], bars, write, markName }: BarTableProps) {
  return (
    <ScrollTable label={label}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{name}</Table.Th>
            {[value, ...(markName ? [markName] : []), ...more].map((heading) => (
              <Table.Th key={heading} ta="right">
                {heading}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {bars.map((bar) => (
            <Table.Tr key={bar.label}>
              <Table.Td>{bar.label}</Table.Td>
              <Table.Td ta="right">{write(bar.value)}</Table.Td>
              {markName && <Table.Td ta="right">{write(bar.mark)}</Table.Td>}
              {more.map((heading, i) => (
                <Table.Td key={heading} ta="right">
                  {bar.more?.[i]}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollTable>
  )
}

function Row({ bar, longest, value }: { bar: PlotBar; longest: number; value: string }) {
  const at = typeof bar.mark === 'number' ? (100 * bar.mark) / longest : null
  return (
    <>
      <span className={classes.label}>{bar.label}</span>
      <svg className={classes.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
        <rect className={classes.track} width={100} height={10} />
        <rect className={classes.fill} width={(100 * (bar.value ?? 0)) / longest} height={10} />
        {at !== null && (
          <>
            <line className={classes.halo} x1={at} x2={at} y1={0} y2={10} />
            <line className={classes.mark} x1={at} x2={at} y1={0} y2={10} />
          </>
        )}
      </svg>
      <span className={classes.value}>{value}</span>
    </>
  )
}
