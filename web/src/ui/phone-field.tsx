import { TextInput } from '@mantine/core'
import { lazyPart } from './lazy-part.tsx'
import type { PhoneInputProps } from './phone-input.tsx'

/** Holds the place of a number that cannot be typed yet, with the line that its hint will take. */
const PhoneToCome = ({ id, label, value, required }: PhoneInputProps) => (
  <TextInput
    id={id}
    label={label}
    description={' '}
    value={value ? `+${value}` : ''}
    disabled
    {...(required ? { required } : {})}
  />
)

/** A telephone number with its country; loaded when it is shown, since it brings the codes of all countries. */
export const PhoneField = lazyPart(async () => (await import('./phone-input.tsx')).PhoneInput, PhoneToCome)
