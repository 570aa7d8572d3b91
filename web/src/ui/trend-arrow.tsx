import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import classes from './trend-arrow.module.css'
import { type TrendName, trendName } from './trend-name.ts'

const ARROWS = { up: IconArrowUpRight, steady: IconArrowRight, down: IconArrowDownRight }

/** Whether results rise or fall, as an arrow and a word; a dash where there is nothing to compare. */
export function TrendArrow({ trend }: { trend: TrendName | null }) {
  if (!trend) return '–'
  const Arrow = ARROWS[trend]
  return (
    <span className={classes.trend}>
      <Arrow size={16} stroke={1.75} aria-hidden />
      {trendName(trend)}
    </span>
  )
}
