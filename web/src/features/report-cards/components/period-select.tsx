import { t } from '@lingui/core/macro'
import { NativeSelect } from '@mantine/core'
import classes from './report-cards.module.css'

interface PeriodSelectProps {
  periods: { id: string; name: string }[]
  period: string
  onPeriod: (period: string) => void
}
/** A term or the whole year; nothing to choose in a year without terms. */
export function PeriodSelect({ periods, period, onPeriod }: PeriodSelectProps) {
  if (periods.length < 2) return null
  return (
    <NativeSelect
      label={t`Period`}
      className={classes.noPrint ?? ''}
      maw="16rem"
      data={periods.map(({ id, name }) => ({ value: id, label: name }))}
      value={period}
      onChange={(event) => onPeriod(event.currentTarget.value)}
    />
  )
}
