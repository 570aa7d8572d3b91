import { Anchor, Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { toasts } from '../../../lib/toasts.ts'
import { fieldId } from '../../../ui/field-id.ts'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { RowGroup } from '../../../ui/row-group.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { nextPeriod, type PeriodRow, periodErrors, periodName, toPeriodRow } from '../period-rows.ts'
import { putPeriods, timetableKey, type Week } from '../timetable.api.ts'

const MOST_PERIODS = 24

interface PeriodsDialogProps {
  userId: string
  periods: Week['periods']
  onClose: () => void
}
/** The school's own periods; lessons keep their times whatever becomes of them. */
export function PeriodsDialog({ userId, periods, onClose }: PeriodsDialogProps) {
  const client = useQueryClient()
  const form = useValidatedForm<{ periods: PeriodRow[] }>({
    initialValues: { periods: periods.map(toPeriodRow) },
    validate: (values) => periodErrors(values.periods),
  })
  const save = useMutation({
    mutationFn: (rows: PeriodRow[]) => putPeriods(userId, rows),
    onSuccess: async ({ message }) => {
      toasts.success(message)
      await client.invalidateQueries({ queryKey: timetableKey })
      onClose()
    },
    onError: form.refuse,
  })
  const rows = form.values.periods
  return (
    <Modal opened onClose={onClose} title="Periods" size="xl">
      <FormBody form={form} onSend={(values) => save.mutate(values.periods)} failure={save.error}>
        <Text c="dimmed">
          Lessons keep their times when periods change. Working days are in{' '}
          <Anchor component={Link} to={paths.organisationSettings} underline="always">
            Settings, General
          </Anchor>
          .
        </Text>
        <Stack gap="md" id={fieldId('periods')} tabIndex={-1}>
          {rows.map((row, index) => {
            const name = periodName(row, index)
            const { value, ...isBreak } = form.field(`periods.${index}.is_break`)
            return (
              // oxlint-disable-next-line react/no-array-index-key -- the form's own paths are by position
              <RowGroup key={index} label={`Row ${index + 1}`}>
                <TextInput
                  label="Name"
                  aria-label={`Name of row ${index + 1}`}
                  required
                  maxLength={40}
                  style={{ flex: '1 1 10rem' }}
                  {...form.field(`periods.${index}.name`)}
                />
                <TextInput
                  type="time"
                  label="Start"
                  aria-label={`Start of ${name}`}
                  required
                  w={128}
                  {...form.field(`periods.${index}.starts`)}
                />
                <TextInput
                  type="time"
                  label="End"
                  aria-label={`End of ${name}`}
                  required
                  w={128}
                  {...form.field(`periods.${index}.ends`)}
                />
                <Checkbox label="Break" aria-label={`Break: ${name}`} mt={34} {...isBreak} checked={value === true} />
                <Button
                  variant="subtle"
                  color="brick"
                  mt={24}
                  aria-label={`Remove ${name}`}
                  onClick={() => form.removeListItem('periods', index)}
                >
                  Remove
                </Button>
              </RowGroup>
            )
          })}
        </Stack>
        <Group justify="space-between">
          <Button
            variant="default"
            disabled={rows.length >= MOST_PERIODS}
            onClick={() => form.insertListItem('periods', nextPeriod(rows))}
          >
            Add period
          </Button>
          <SubmitButton isBusy={save.isPending} busyText="Saving...">
            Save periods
          </SubmitButton>
        </Group>
      </FormBody>
    </Modal>
  )
}
