import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { PasswordField } from './password-field.tsx'

function Password({ error }: { error?: string }) {
  const [value, setValue] = useState('')
  return (
    <PasswordField
      label="Password"
      value={value}
      onChange={(event) => setValue(event.currentTarget.value)}
      error={error}
      checks={[
        { label: 'At least 8 characters', ok: value.length >= 8 },
        { label: 'A number', ok: /\d/.test(value) },
      ]}
    />
  )
}
const field = () => screen.getByLabelText<HTMLInputElement>('Password')
const describedAs = (text: RegExp) => screen.getByRole('textbox', { name: 'Password', description: text })

test('what is typed is hidden until it is asked for, by keyboard too', async () => {
  const user = show(<Password />)
  await user.type(field(), 'secret')
  expect(screen.queryByRole('textbox', { name: 'Password' })).toBeNull()
  await user.tab()
  await user.keyboard('{Enter}')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Password' }).value).toBe('secret')
  await user.keyboard(' ')
  expect(screen.queryByRole('textbox', { name: 'Password' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Show password' })).toBe(document.activeElement)
})

test('its rules are read out with it, each with whether it is met', async () => {
  const user = show(<Password />)
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(describedAs(/At least 8 characters \(not yet met\) A number \(not yet met\)/)).toBeTruthy()
  await user.type(field(), 'secret12')
  expect(describedAs(/At least 8 characters \(met\) A number \(met\)/)).toBeTruthy()
})

test('how many rules are met is told while typing', async () => {
  const user = show(<Password />)
  await user.type(field(), 'a1')
  expect(screen.getByText('1 of 2 password rules met')).toBeTruthy()
})

test('what is wrong is read out before the rules', async () => {
  const user = show(<Password error="Password is required." />)
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(describedAs(/^Password is required\. .*At least 8 characters/)).toBeTruthy()
})

test('Caps Lock is told while it is on', async () => {
  const user = show(<Password />)
  await user.click(field())
  await user.keyboard('{CapsLock}a')
  expect(screen.getByText('Caps Lock is on.')).toBeTruthy()
  await user.keyboard('{CapsLock}a')
  expect(screen.queryByText('Caps Lock is on.')).toBeNull()
})
