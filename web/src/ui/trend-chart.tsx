import { t } from '@lingui/core/macro'
import { Button, Group, Table, Text, Title } from '@mantine/core'
import { useId, useState } from 'react'
import { columnPercent, formatDay, formatPercent } from '../lib/format.ts'
import { ScrollTable } from './scroll-table.tsx'
import classes from './trend-chart.module.css'
import { across, bridgeOf, linesOf, pointKey, type TrendPoint, trendTakeaway } from './trend-text.ts'

interface TrendChartProps {
  /** What is plotted: a subject. */
  title: string
  /** Whose marks the line is, for the legend. */
  name: string
  /** The oldest first. */
  points: readonly TrendPoint[]
  /** False where a heading above names it already. */
  isTitled?: boolean
  /** What stands at the right of the title: an overall grade. */
  aside?: string
}
/** Marks over time in per cent, beside the class's average where that is known; the same as a table at a press. */
export function TrendChart({ title, name, points, isTitled = true, aside }: TrendChartProps) {
  const [isTable, setIsTable] = useState(false)
  const id = useId()
  return (
    <figure className={classes.figure} {...(isTitled ? { 'aria-labelledby': id } : { 'aria-label': title })}>
      {isTitled && (
        <Group justify="space-between" align="baseline" gap="xs" wrap="nowrap">
          <Title order={3} id={id}>
            {title}
          </Title>
          {aside && <Text className={classes.aside ?? ''}>{aside}</Text>}
        </Group>
      )}
      <figcaption className={classes.caption}>{trendTakeaway(points)}</figcaption>
      {points.length > 0 && (
        <>
          {isTable ? <PointsTable title={title} points={points} /> : <Plot title={title} name={name} points={points} />}
          <Button
            className={classes.toggle ?? ''}
            variant="subtle"
            size="compact-sm"
            aria-label={isTable ? t`View as chart: ${title}` : t`View as table: ${title}`}
            onClick={() => setIsTable(!isTable)}
          >
            {isTable ? t`View as chart` : t`View as table`}
          </Button>
        </>
      )}
    </figure>
  )
}

const TICKS = [100, 75, 50, 25, 0]

function Plot({ title, name, points }: Pick<TrendChartProps, 'title' | 'name' | 'points'>) {
  const hasAverage = points.some((point) => typeof point.average === 'number')
  const hasDraft = points.some((point) => point.isDraft)
  const averages = points.map((point) => point.average)
  const takeaway = trendTakeaway(points)
  const [first, last] = [points[0], points.at(-1)]
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- lines, dots and words together are the picture */}
      <div className={classes.frame} role="img" aria-label={t`${title} over time. ${takeaway}`}>
        <div className={classes.ticks} aria-hidden>
          {TICKS.map((tick) => (
            <span key={tick} style={{ top: `${100 - tick}%` }}>
              {tick}
            </span>
          ))}
        </div>
        <div className={classes.plot} aria-hidden>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={classes.lines} aria-hidden>
            {TICKS.map((tick) => (
              <line key={tick} x1="0" x2="100" y1={100 - tick} y2={100 - tick} className={classes.grid} />
            ))}
            {linesOf(averages).map((line) => (
              <polyline key={line} points={line} className={classes.average} />
            ))}
            <polyline points={bridgeOf(points.map((point) => point.value))} className={classes.bridge} />
            {linesOf(points.map((point) => point.value)).map((line) => (
              <polyline key={line} points={line} className={classes.own} />
            ))}
          </svg>
          {points.map((point, index) => {
            const left = `${across(index, points.length)}%`
            const key = pointKey(point)
            const exam = point.name
            const day = formatDay(point.day)
            const mark = formatPercent(point.value)
            return point.value === null ? (
              <span key={key} className={classes.absent} style={{ left }} title={t`${exam}, ${day}: absent`}>
                {t`AB`}
              </span>
            ) : (
              <span
                key={key}
                className={classes.dot}
                data-draft={point.isDraft || undefined}
                style={{ left, top: `${100 - point.value}%` }}
                title={point.isDraft ? t`${exam}, ${day}: ${mark}, a draft` : t`${exam}, ${day}: ${mark}`}
              />
            )
          })}
          {/* a line needs two points; an average that stands alone is still to be seen */}
          {hasAverage &&
            linesOf(averages).length === 0 &&
            points.map((point, index) =>
              typeof point.average === 'number' ? (
                <span
                  key={pointKey(point)}
                  className={classes.lone}
                  style={{ left: `${across(index, points.length)}%`, top: `${100 - point.average}%` }}
                />
              ) : null,
            )}
        </div>
        {first && last && (
          <div className={classes.days} aria-hidden>
            {points.length === 1 ? (
              <span style={{ margin: '0 auto' }}>{formatDay(first.day)}</span>
            ) : (
              <>
                <span>{formatDay(first.day)}</span>
                <span>{formatDay(last.day)}</span>
              </>
            )}
          </div>
        )}
      </div>
      <ul className={classes.legend} aria-hidden>
        <li>
          <span className={classes.keyOwn} />
          {name}
        </li>
        {hasAverage && (
          <li>
            <span className={classes.keyAverage} />
            {t`Class average`}
          </li>
        )}
        {hasDraft && (
          <li>
            <span className={classes.keyDraft} />
            {t`Draft, not published`}
          </li>
        )}
      </ul>
    </>
  )
}

const draftOf = (exam: string) => t`${exam} (draft)`

function PointsTable({ title, points }: Pick<TrendChartProps, 'title' | 'points'>) {
  const hasAverage = points.some((point) => point.average !== undefined)
  const percent = columnPercent(points.flatMap(({ value, average }) => [value, average]))
  return (
    <ScrollTable label={t`${title}, marks over time`}>
      <Table className={classes.table ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t`Date`}</Table.Th>
            <Table.Th>{t`Exam`}</Table.Th>
            <Table.Th>{t`Mark`}</Table.Th>
            {hasAverage && <Table.Th>{t`Class average`}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {points.map((point) => (
            <Table.Tr key={pointKey(point)}>
              <Table.Td>{formatDay(point.day)}</Table.Td>
              <Table.Td>{point.isDraft ? draftOf(point.name) : point.name}</Table.Td>
              <Table.Td>{point.value === null ? t`Absent` : percent(point.value)}</Table.Td>
              {hasAverage && <Table.Td>{percent(point.average)}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollTable>
  )
}
