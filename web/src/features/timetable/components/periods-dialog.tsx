import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Checkbox, Text, TextInput } from '@mantine/core'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { RowsDialog } from '../../../ui/rows-dialog.tsx'
import { nextPeriod, periodErrors, periodName, toPeriodRow } from '../period-rows.ts'
import { putPeriods, timetableKey, type Week } from '../timetable.api.ts'

const MOST_PERIODS = 24

interface PeriodsDialogProps {
  periods: Week['periods']
  onClose: () => void
}
/** The school's own periods; lessons keep their times whatever becomes of them. */
export function PeriodsDialog({ periods, onClose }: PeriodsDialogProps) {
  return (
    <RowsDialog
      title={t`Periods`}
      onClose={onClose}
      refreshes={timetableKey}
      name="periods"
      rows={periods.map(toPeriodRow)}
      validate={periodErrors}
      save={(rows) => putPeriods(rows)}
      guards={t`Your changes to the periods would be lost.`}
      intro={
        <Text c="dimmed">
          <Trans>
            Lessons keep their times when periods change. Working days are in{' '}
            <Anchor component={Link} to={linkTo('/organisation/settings')} underline="always">
              Settings, General
            </Anchor>
            .
          </Trans>
        </Text>
      }
      rowName={periodName}
      newRow={nextPeriod}
      most={MOST_PERIODS}
      addText={t`Add period`}
      saveText={t`Save periods`}
    >
      {(row, index, field) => {
        const [name, number] = [periodName(row, index), index + 1]
        const { value, ...isBreak } = field('is_break')
        return (
          <>
            <TextInput
              label={t`Name`}
              aria-label={t`Name of row ${number}`}
              required
              maxLength={40}
              style={{ flex: '1 1 10rem' }}
              {...field('name')}
            />
            <TextInput
              type="time"
              label={t`Start`}
              aria-label={t`Start of ${name}`}
              required
              w={128}
              {...field('starts')}
            />
            <TextInput type="time" label={t`End`} aria-label={t`End of ${name}`} required w={128} {...field('ends')} />
            <Checkbox
              label={t`Break or assembly`}
              aria-label={t`Break or assembly: ${name}`}
              mt={34}
              {...isBreak}
              checked={value === true}
            />
          </>
        )
      }}
    </RowsDialog>
  )
}
