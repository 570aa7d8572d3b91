import { Button, Group, Modal, TextInput } from '@mantine/core'
import type { AcademicYear } from '@margam/contract/academic-years'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../../lib/errors.ts'
import { schoolYearsQuery } from '../../../lib/school-years.ts'
import { toasts } from '../../../lib/toasts.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { RowGroup } from '../../../ui/row-group.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { putYear, type SchoolYears } from '../academic-years.api.ts'
import { type HolidayRow, holidayErrors } from '../year-rules.ts'

interface HolidaysDialogProps {
  opened: boolean
  /** The year whose version guards the save. */
  year: AcademicYear
  holidays: SchoolYears['holidays']
  userId: string
  onClose: () => void
}
export function HolidaysDialog({ opened, onClose, ...props }: HolidaysDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Edit Holidays" size="xl">
      {opened && <HolidaysForm {...props} onSaved={onClose} />}
    </Modal>
  )
}

type HolidaysFormProps = Omit<HolidaysDialogProps, 'opened' | 'onClose'> & { onSaved: () => void }
function HolidaysForm({ year, holidays, userId, onSaved }: HolidaysFormProps) {
  const queryClient = useQueryClient()
  const form = useValidatedForm<{ holidays: HolidayRow[] }>({
    initialValues: { holidays: holidays.map(({ name, starts_on, ends_on }) => ({ name, starts_on, ends_on })) },
    validate: (values) => holidayErrors(values.holidays),
  })
  const save = useMutation({
    mutationFn: (rows: HolidayRow[]) =>
      putYear(userId, { academic_year_id: year.academic_year_id, version: year.version, holidays: rows }),
    onSuccess: () => {
      toasts.success('Holidays saved.')
      onSaved()
    },
    onError: (error) => {
      toasts.error(errorText(error))
      form.refuse(error)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: schoolYearsQuery(userId).queryKey }),
  })
  return (
    <FormBody form={form} onSend={(values) => save.mutate(values.holidays)} failure={save.error}>
      {form.values.holidays.map((_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the form's own paths are by position
        <RowGroup key={index} label={`Holiday ${index + 1}`}>
          <TextInput label="Name" required style={{ flex: '1 1 10rem' }} {...form.field(`holidays.${index}.name`)} />
          <DateField label="First day" required description="" {...form.field(`holidays.${index}.starts_on`)} />
          <DateField label="Last day" required description="" {...form.field(`holidays.${index}.ends_on`)} />
          <Button
            variant="subtle"
            color="brick"
            mt={24}
            aria-label={`Remove holiday ${index + 1}`}
            onClick={() => form.removeListItem('holidays', index)}
          >
            Remove
          </Button>
        </RowGroup>
      ))}
      <Group justify="space-between">
        <Button
          variant="default"
          onClick={() => form.insertListItem('holidays', { name: '', starts_on: '', ends_on: '' })}
        >
          Add Holiday
        </Button>
        <SubmitButton isBusy={save.isPending} busyText="Saving...">
          Save Holidays
        </SubmitButton>
      </Group>
    </FormBody>
  )
}
