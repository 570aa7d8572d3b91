import { t } from '@lingui/core/macro'
import { Input, NativeSelect } from '@mantine/core'
import type { ChangeEvent, ReactNode } from 'react'
import { defaultCountries, parseCountry, usePhoneInput } from 'react-international-phone'
import classes from './phone-input.module.css'
import { pastedDigits, phoneForForm } from './phone-value.ts'

const COUNTRIES = defaultCountries
  .map((country) => parseCountry(country))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))

export interface PhoneInputProps {
  id: string
  name: string
  label: ReactNode
  /** Digits with the country code first, as sent; "" when nothing but the code is there. */
  value?: string
  onChange: (value: string) => void
  onBlur?: () => void
  error?: ReactNode
  required?: boolean
}
/** A telephone number with its country, India at first; no flags, which the library would fetch from elsewhere. */
export function PhoneInput({ id, name, label, value = '', onChange, onBlur, error, required }: PhoneInputProps) {
  const { inputValue, country, setCountry, handlePhoneValueChange, inputRef } = usePhoneInput({
    defaultCountry: 'in',
    value: value ? `+${value}` : '',
    forceDialCode: true,
    onChange: ({ phone, country: { dialCode } }) => {
      const digits = phoneForForm(phone, dialCode)
      if (digits !== value) onChange(digits)
    },
  })
  // the library reads one keystroke at a time; a number that arrives whole (pasted, filled in) is read here
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const digits = pastedDigits(event.currentTarget.value, inputValue, country.dialCode)
    if (digits === undefined) handlePhoneValueChange(event)
    else onChange(digits)
  }
  return (
    <Input.Wrapper
      label={label}
      id={id}
      description={t`For India, +91 and 10 digits`}
      error={error}
      {...(required ? { required } : {})}
    >
      <div className={classes.row}>
        <NativeSelect
          aria-label={t`Country`}
          className={classes.country}
          value={country.iso2}
          onChange={(event) => setCountry(event.currentTarget.value as typeof country.iso2, { focusOnInput: true })}
          data={COUNTRIES.map((item) => ({ value: item.iso2, label: `${item.name} +${item.dialCode}` }))}
        />
        <Input
          ref={inputRef}
          name={name}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          className={classes.number}
          value={inputValue}
          onChange={change}
          onBlur={onBlur}
          error={Boolean(error)}
        />
      </div>
    </Input.Wrapper>
  )
}
