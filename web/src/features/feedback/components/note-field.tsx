import { t } from '@lingui/core/macro'
import { Text, Textarea } from '@mantine/core'
import { formatNumber } from '../../../lib/format.ts'
import type { FieldProps } from '../../../ui/use-validated-form.ts'
import { NOTE_LENGTH } from '../feedback.api.ts'

interface NoteFieldProps {
  label: string
  description?: string
  field: FieldProps
  length: number
}
/** The text of a note, with how much of its room is used. */
export function NoteField({ label, description, field, length }: NoteFieldProps) {
  return (
    <div>
      <Textarea label={label} {...(description ? { description } : {})} required autosize minRows={3} {...field} />
      <Text size="sm" ta="right" mt={4} c={length > NOTE_LENGTH ? 'var(--brick-text)' : 'dimmed'}>
        {t`${{ used: formatNumber(length) }} of ${{ most: formatNumber(NOTE_LENGTH) }}`}
      </Text>
    </div>
  )
}
