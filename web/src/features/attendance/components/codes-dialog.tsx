import { Button, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import type { AttendanceCode } from '@margam/contract/attendance'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toasts } from '../../../lib/toasts.ts'
import { fieldId } from '../../../ui/field-id.ts'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { RowGroup } from '../../../ui/row-group.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { attendanceKey, codesQuery, putCodes } from '../attendance.api.ts'
import { codeErrors, codeName, KIND_OPTIONS } from '../code-rows.ts'

const MOST_CODES = 20

interface CodesDialogProps {
  userId: string
  onClose: () => void
}
/** The school's own codes; what was marked keeps what it stood for. */
export function CodesDialog({ userId, onClose }: CodesDialogProps) {
  const query = useQuery(codesQuery(userId))
  return (
    <Modal opened onClose={onClose} title="Attendance codes" size="xl">
      <PageState query={query} loadingLabel="Loading codes">
        {({ codes }) => <CodesForm userId={userId} codes={codes} onSaved={onClose} />}
      </PageState>
    </Modal>
  )
}

interface CodesFormProps {
  userId: string
  codes: AttendanceCode[]
  onSaved: () => void
}
function CodesForm({ userId, codes, onSaved }: CodesFormProps) {
  const client = useQueryClient()
  const form = useValidatedForm<{ codes: AttendanceCode[] }>({
    initialValues: { codes },
    validate: (values) => codeErrors(values.codes),
  })
  const save = useMutation({
    mutationFn: (rows: AttendanceCode[]) => putCodes(userId, rows),
    onSuccess: async ({ message }) => {
      toasts.success(message)
      await client.invalidateQueries({ queryKey: attendanceKey })
      onSaved()
    },
    onError: form.refuse,
  })
  const rows = form.values.codes
  return (
    <FormBody form={form} onSend={(values) => save.mutate(values.codes)} failure={save.error}>
      <Text c="dimmed">
        Registers are marked with these. What was marked before keeps what its code stood for on that day.
      </Text>
      <Stack gap="md" id={fieldId('codes')} tabIndex={-1}>
        {rows.map((row, index) => {
          const name = codeName(row, index)
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the form's own paths are by position
            <RowGroup key={index} label={`Row ${index + 1}`}>
              <TextInput
                label="Code"
                aria-label={`Code of ${name}`}
                required
                maxLength={3}
                w={96}
                {...form.field(`codes.${index}.code`)}
              />
              <TextInput
                label="Name"
                aria-label={`Name of row ${index + 1}`}
                required
                maxLength={40}
                style={{ flex: '1 1 10rem' }}
                {...form.field(`codes.${index}.name`)}
              />
              <NativeSelect
                label="Counts as"
                aria-label={`Counts as, for ${name}`}
                data={KIND_OPTIONS}
                {...form.field(`codes.${index}.counts_as`)}
              />
              <Button
                variant="subtle"
                color="brick"
                mt={24}
                aria-label={`Remove ${name}`}
                onClick={() => form.removeListItem('codes', index)}
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
          disabled={rows.length >= MOST_CODES}
          onClick={() => form.insertListItem('codes', { code: '', name: '', counts_as: 'absent' })}
        >
          Add code
        </Button>
        <SubmitButton isBusy={save.isPending} busyText="Saving...">
          Save codes
        </SubmitButton>
      </Group>
    </FormBody>
  )
}
