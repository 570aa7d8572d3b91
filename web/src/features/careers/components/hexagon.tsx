import { t } from '@lingui/core/macro'
import { Table } from '@mantine/core'
import { formatNumber } from '../../../lib/format.ts'
import { PlotFrame } from '../../../ui/plot-frame.tsx'
import { ScrollTable } from '../../../ui/scroll-table.tsx'
import { themeName } from '../theme-words.ts'
import classes from './hexagon.module.css'

interface ThemeValue {
  theme: string
  /** Null where too little was answered. */
  value: number | null
  /** What the theme is about. */
  work: string
  /** How strong it is, in a word. */
  band?: string
}
interface HexagonProps {
  /** What there is to see, in a sentence. */
  caption: string
  /** Six, neighbours being the most alike. */
  themes: readonly ThemeValue[]
  /** Where the outer ring stands, and the middle. */
  max: number
  min?: number
  /** Tells this plot's toggle from another's on the same screen. */
  name: string
}

const RADIUS = 78
const CENTRE = { x: 160, y: 108 }
const RINGS = [0.25, 0.5, 0.75, 1]

/** The corner `index` of a hexagon that stands on its tip, at a share of its radius. */
function corner(index: number, share: number) {
  const angle = (Math.PI / 3) * index - Math.PI / 2
  return { x: CENTRE.x + RADIUS * share * Math.cos(angle), y: CENTRE.y + RADIUS * share * Math.sin(angle) }
}
const outline = (shares: readonly number[]) =>
  shares
    .map((share, index) => corner(index, share))
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ')

/** With one digit behind the point: more says nothing. */
const write = (value: number | null) => (value === null ? '–' : formatNumber(Math.round(value * 10) / 10))

/** Six themes of interest as a hexagon, with the same as a table for whoever reads numbers better. */
export function Hexagon({ caption, themes, max, min = 0, name }: HexagonProps) {
  const shares = themes.map(({ value }) => Math.min(1, Math.max(0, ((value ?? min) - min) / (max - min))))
  const spoken = themes.map(({ theme, value }) => `${themeName(theme)}: ${write(value)}`).join(', ')
  return (
    <PlotFrame
      caption={caption}
      name={name}
      plot={
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing with a name
        <svg className={classes.plot} viewBox="0 0 320 216" role="img" aria-label={spoken}>
          {RINGS.map((ring) => (
            <polygon key={ring} className={classes.ring} points={outline(themes.map(() => ring))} />
          ))}
          {themes.map(({ theme }, index) => {
            const end = corner(index, 1)
            return <line key={theme} className={classes.ring} x1={CENTRE.x} y1={CENTRE.y} x2={end.x} y2={end.y} />
          })}
          <polygon className={classes.shape} points={outline(shares)} />
          {themes.map(({ theme, value }, index) => (
            <Corner key={theme} index={index} share={shares[index] ?? 0} theme={theme} value={value} />
          ))}
        </svg>
      }
      table={<ThemeTable themes={themes} name={name} />}
    />
  )
}

function Corner({ index, share, theme, value }: { index: number; share: number; theme: string; value: number | null }) {
  const dot = corner(index, share)
  const label = corner(index, 1.12)
  const isTip = Math.abs(label.x - CENTRE.x) < 5
  const anchor = isTip ? 'middle' : label.x > CENTRE.x ? 'start' : 'end'
  // above the upper tip and below the lower one in one line, beside the others in two
  const shift = index === 0 ? -2 : isTip ? 10 : -2
  return (
    <>
      {value !== null && <circle className={classes.dot} cx={dot.x} cy={dot.y} r={3.5} />}
      <text className={classes.label} x={label.x} y={label.y + shift} textAnchor={anchor}>
        {themeName(theme)}
        {isTip && ' '}
        <tspan className={classes.value} {...(isTip ? {} : { x: label.x, dy: '1.2em' })}>
          {write(value)}
        </tspan>
      </text>
    </>
  )
}

function ThemeTable({ themes, name }: Pick<HexagonProps, 'themes' | 'name'>) {
  const hasBands = themes.some(({ band }) => band)
  return (
    <ScrollTable label={t`${name}, in figures`}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t`Interest`}</Table.Th>
            <Table.Th ta="right">{t`Value`}</Table.Th>
            {hasBands && <Table.Th>{t`Strength`}</Table.Th>}
            <Table.Th>{t`What it is about`}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {themes.map(({ theme, value, band, work }) => (
            <Table.Tr key={theme}>
              <Table.Th scope="row" fw={400}>
                {themeName(theme)}
              </Table.Th>
              <Table.Td ta="right">{write(value)}</Table.Td>
              {hasBands && <Table.Td>{band}</Table.Td>}
              <Table.Td>{work}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollTable>
  )
}
