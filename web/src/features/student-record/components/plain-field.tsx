import { t } from '@lingui/core/macro'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ChangeEvent, ReactNode } from 'react'
import { choicesOf } from '../../../lib/speak.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { PhoneField } from '../../../ui/phone-field.tsx'
import type { FieldProps } from '../../../ui/use-validated-form.ts'
import type { ProfileField } from '../profile-field.ts'

/** What a number field takes in; anything else, such as a minus, is ignored as it is typed. */
const TYPED = { number: /^\d*\.?\d*$/, year: /^\d{0,4}$/ }

interface PlainFieldProps {
  field: ProfileField
  /** The label as it is shown, perhaps with a badge. */
  label: ReactNode
  input: FieldProps
}
/** The input of a field that is one text. */
export function PlainField({
  field: { kind, options = [], hint, placeholder, missing },
  label,
  input,
}: PlainFieldProps) {
  const common = { label, required: missing !== undefined, ...input }
  const described = hint ? { description: hint } : {}
  switch (kind) {
    case 'phone':
      return <PhoneField {...common} />
    case 'day':
      return <DateField {...common} />
    case 'area':
      return <Textarea autosize minRows={2} {...described} {...common} />
    case 'choice': {
      // what was stored under another set of choices stays readable, and stays chosen
      const values = new Set([...options, input.value as string].filter(Boolean))
      return <NativeSelect data={[{ value: '', label: t`Not given` }, ...choicesOf(values)]} {...common} />
    }
    case 'number':
    case 'year':
      return (
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          {...common}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            if (TYPED[kind].test(event.currentTarget.value)) input.onChange(event)
          }}
        />
      )
    default:
      return <TextInput autoComplete="off" {...described} {...(placeholder ? { placeholder } : {})} {...common} />
  }
}
