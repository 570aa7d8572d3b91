import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { PhoneInput } from './phone-input.tsx'

function Phone({ kept, start, error }: { kept: string[]; start: string; error?: string }) {
  const [value, setValue] = useState(start)
  return (
    <PhoneInput
      id="phone"
      name="phone"
      label="Phone"
      value={value}
      onChange={(next) => {
        kept.push(next)
        setValue(next)
      }}
      {...(error ? { error } : {})}
    />
  )
}
function open(start = '', error?: string) {
  const kept: string[] = []
  return { user: show(<Phone kept={kept} start={start} {...(error ? { error } : {})} />), kept }
}
const number = (description?: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone', ...(description ? { description } : {}) })
const country = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' })
const chosen = () => country().selectedOptions[0]?.textContent

test('it begins in India, and typed digits come after its code', async () => {
  const { user, kept } = open()
  expect(chosen()).toBe('India +91')
  await user.type(number(), '9876543210')
  expect(kept.at(-1)).toBe('919876543210')
  expect(number().value.replaceAll(/[^+\d]/g, '')).toBe('+919876543210')
})

test('a number that is pasted without the country’s code gets it', async () => {
  const { user, kept } = open()
  await user.click(number())
  await user.paste('98765 43210')
  expect(kept.at(-1)).toBe('919876543210')
})

test('a number pasted with another country’s code chooses that country', async () => {
  const { user, kept } = open()
  await user.click(number())
  await user.paste('+44 7911 123456')
  expect(kept.at(-1)).toBe('447911123456')
  expect(chosen()).toBe('United Kingdom +44')
})

test('choosing a country leads to the number', async () => {
  const { user } = open()
  await user.selectOptions(country(), 'Nepal +977')
  expect(number().value.trim()).toBe('+977')
  expect(number()).toBe(document.activeElement)
})

test('a code alone is no number', async () => {
  const { user, kept } = open('91987')
  await user.type(number(), '{Backspace}{Backspace}{Backspace}')
  expect(kept.at(-1)).toBe('')
})

test('what is wrong with it is read out with the field, before the hint', () => {
  open('', 'Phone is required.')
  expect(number('Phone is required. For India, +91 and 10 digits')).toBeTruthy()
})
