import { t } from '@lingui/core/macro'
import { ActionIcon, Button, Group, Stack } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fieldId } from './field-id.ts'
import type { FormErrors } from './form-errors.ts'
import { FormBody, SubmitButton } from './form-page.tsx'
import { RowGroup } from './row-group.tsx'
import { type FieldProps, useValidatedForm } from './use-validated-form.ts'

export interface RowsFormProps<Row extends object> {
  /** The list's own field, as the call names it: messages come back under `codes.0.name`. */
  name: string
  rows: Row[]
  validate: (rows: Row[]) => FormErrors
  save: (rows: Row[]) => Promise<{ message: string }>
  /** Tells, refreshes and closes; nothing is unsaved any more by then. */
  onSaved: (reply: { message: string }) => unknown
  /** Beside the messages at their fields. */
  onRefused?: (error: unknown) => void
  /** Says that leaving would lose it. */
  guards: string
  intro?: ReactNode
  /** Names a row for those who do not see it. */
  rowLabel?: (index: number) => string
  /** What a row is called where it is removed. */
  rowName: (row: Row, index: number) => string
  newRow: (rows: readonly Row[]) => Row
  most?: number
  /** Their order counts, so that a row can be moved up. */
  isOrdered?: boolean
  addText: string
  saveText: string
  /** The inputs of a row; `field('name')` wires one. */
  children: (row: Row, index: number, field: (key: keyof Row & string) => FieldProps) => ReactNode
}
/** A list that is edited and saved as a whole, row under row, inside a FormModal. */
export function RowsForm<Row extends object>({
  name,
  rows,
  validate,
  save,
  onSaved,
  onRefused,
  guards,
  intro,
  rowLabel = (index) => t`Row ${index + 1}`,
  rowName,
  newRow,
  most = Number.POSITIVE_INFINITY,
  isOrdered = false,
  addText,
  saveText,
  children,
}: RowsFormProps<Row>) {
  const form = useValidatedForm<Record<string, Row[]>>({
    initialValues: { [name]: rows },
    validate: (values) => validate(values[name] ?? []),
  })
  const saving = useMutation({
    mutationFn: save,
    onSuccess: async (reply) => {
      form.resetDirty()
      await onSaved(reply)
    },
    onError: (error) => {
      onRefused?.(error)
      form.refuse(error)
    },
  })
  const held = form.values[name] ?? []
  return (
    <FormBody guards={guards} form={form} onSend={(values) => saving.mutate(values[name] ?? [])} failure={saving.error}>
      {intro}
      <Stack gap="md" id={fieldId(name)} tabIndex={-1}>
        {held.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the form's own paths are by position
          <RowGroup key={index} label={rowLabel(index)}>
            {children(row, index, (key) => form.field(`${name}.${index}.${key}`))}
            {isOrdered && (
              <ActionIcon
                variant="default"
                size={36}
                mt={24}
                disabled={index === 0}
                aria-label={t`Move ${rowName(row, index)} up`}
                onClick={() => form.reorderListItem(name, { from: index, to: index - 1 })}
              >
                <IconArrowUp size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            )}
            <Button
              variant="subtle"
              color="brick"
              mt={24}
              aria-label={t`Remove ${rowName(row, index)}`}
              onClick={() => form.removeListItem(name, index)}
            >
              {t`Remove`}
            </Button>
          </RowGroup>
        ))}
      </Stack>
      <Group justify="space-between">
        <Button
          variant="default"
          disabled={held.length >= most}
          onClick={() => form.insertListItem(name, newRow(held))}
        >
          {addText}
        </Button>
        <SubmitButton isBusy={saving.isPending} busyText={t`Saving...`}>
          {saveText}
        </SubmitButton>
      </Group>
    </FormBody>
  )
}
