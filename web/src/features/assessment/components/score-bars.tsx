import { Text } from '@mantine/core'
import classes from './result-view.module.css'

export interface ScoreBar {
  name: string
  /** 0 to 100; null where too little was answered. */
  percentage: number | null
  /** "7 of 10". */
  value: string
  label: string
  sentence: string
}
/** What was got in each part, in words, in figures and as a bar. */
export const ScoreBars = ({ bars }: { bars: readonly ScoreBar[] }) => (
  <ul className={classes.bars}>
    {bars.map(({ name, percentage, value, label, sentence }) => (
      <li key={name}>
        <span className={classes.barHead}>
          <strong>{name}</strong>
          <span>
            {label} <span className={`${classes.value} tabular`}>{value}</span>
          </span>
        </span>
        <span className={classes.track} aria-hidden>
          <span className={classes.fill} style={{ width: `${Math.min(100, percentage ?? 0)}%` }} />
        </span>
        {sentence && (
          <Text component="span" size="sm" c="dimmed">
            {sentence}
          </Text>
        )}
      </li>
    ))}
  </ul>
)
