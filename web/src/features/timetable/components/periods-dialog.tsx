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
      title="Periods"
      onClose={onClose}
      refreshes={timetableKey}
      name="periods"
      rows={periods.map(toPeriodRow)}
      validate={periodErrors}
      save={(rows) => putPeriods(rows)}
      guards="the periods"
      intro={
        <Text c="dimmed">
          Lessons keep their times when periods change. Working days are in{' '}
          <Anchor component={Link} to={linkTo('/organisation/settings')} underline="always">
            Settings, General
          </Anchor>
          .
        </Text>
      }
      rowName={periodName}
      newRow={nextPeriod}
      most={MOST_PERIODS}
      addText="Add period"
      saveText="Save periods"
    >
      {(row, index, field) => {
        const name = periodName(row, index)
        const { value, ...isBreak } = field('is_break')
        return (
          <>
            <TextInput
              label="Name"
              aria-label={`Name of row ${index + 1}`}
              required
              maxLength={40}
              style={{ flex: '1 1 10rem' }}
              {...field('name')}
            />
            <TextInput
              type="time"
              label="Start"
              aria-label={`Start of ${name}`}
              required
              w={128}
              {...field('starts')}
            />
            <TextInput type="time" label="End" aria-label={`End of ${name}`} required w={128} {...field('ends')} />
            <Checkbox label="Break" aria-label={`Break: ${name}`} mt={34} {...isBreak} checked={value === true} />
          </>
        )
      }}
    </RowsDialog>
  )
}
