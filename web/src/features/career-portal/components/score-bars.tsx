import { t } from '@lingui/core/macro'
import { Progress } from '@mantine/core'
import { formatPercent } from '../../../lib/format.ts'
import { bandWord } from '../bands.ts'
import classes from './portal.module.css'

export interface ScoreBar {
  key: string
  label: string
  /** Null where too little was answered. */
  percentage: number | null
  /** A word about where it is from, such as that it is an estimate. */
  note?: string | undefined
}
interface ScoreBarsProps {
  name: string
  bars: ScoreBar[]
  /** The word alone: below class 9 no number about the student is shown. */
  withoutNumbers?: boolean
}
/** A test's parts as bars, each with its word; the words and numbers are the table of the bars. */
export const ScoreBars = ({ name, bars, withoutNumbers = false }: ScoreBarsProps) => (
  <ul className={classes.bars} aria-label={name}>
    {bars.map(({ key, label, percentage, note }) => (
      <li key={key}>
        <span>
          {label} {note && <span className={classes.small}>{note}</span>}
        </span>
        <span className={`${classes.word} tabular`}>
          {percentage === null || withoutNumbers
            ? bandWord(percentage)
            : t`${{ band: bandWord(percentage) }}, ${{ share: formatPercent(Math.min(100, Math.round(percentage))) }}`}
        </span>
        <Progress
          className={classes.bar ?? ''}
          value={Math.min(100, percentage ?? 0)}
          size="md"
          radius="xl"
          color="cobalt"
          aria-hidden
        />
      </li>
    ))}
  </ul>
)
