import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { formatPercent } from '../../../lib/format.ts'
import { KINDS, kindName } from '../kind-name.ts'
import type { YearOfDays } from '../own.api.ts'
import classes from './year-days.module.css'

const standingText = (standing: 'low' | 'watch' | 'good'): string =>
  ({
    low: t`Below the threshold for low attendance.`,
    watch: t`Below 90%: worth watching.`,
    good: t`Good.`,
  })[standing]

/** A year's days by kind: the rate, and one bar with its numbers. */
export function YearDays({ year: { tally, days, rate, standing } }: { year: YearOfDays }) {
  if (rate === null || standing === null) return <Text c="dimmed">{t`No register has been taken yet.`}</Text>
  const share = formatPercent(rate)
  return (
    <>
      <p className={classes.headline}>
        <Trans>
          <span className={classes.rate}>{share}</span>{' '}
          <Text component="span" c="dimmed">
            <Plural value={days} one="of # day" other="of # days" />
          </Text>
        </Trans>
      </p>
      <p className={classes.standing} data-standing={standing}>
        {standingText(standing)}
      </p>
      <div className={classes.bar} aria-hidden>
        {KINDS.map((kind) =>
          tally[kind] > 0 ? <span key={kind} data-kind={kind} style={{ flexGrow: tally[kind] }} /> : null,
        )}
      </div>
      <dl className={classes.tally}>
        {KINDS.map((kind) => (
          <div key={kind}>
            <dt>
              <span className={classes.key} data-kind={kind} aria-hidden />
              {kindName(kind)}
            </dt>
            <dd>{tally[kind]}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
