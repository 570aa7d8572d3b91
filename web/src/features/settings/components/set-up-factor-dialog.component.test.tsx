import { beginSecondFactor, confirmSecondFactor } from '@margam/contract/second-factor'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal, serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { SetUpFactorDialog } from './set-up-factor-dialog.tsx'

test('a key that is of no use any more leads back to the password, says why there, and another one is made', async () => {
  const keys = ['JBSWY3DPEHPK3PXP', 'GEZDGNBVGY3TQOJQ']
  serve(beginSecondFactor, () => ({ key: keys.shift() ?? '', uri: 'otpauth://totp/x' }))
  const why = 'Begin again: this key has waited too long for its first code.'
  serve(confirmSecondFactor, ({ body }) =>
    body.code === '111111' ? new Refusal(400, { message: why, errors: { key: [why] } }) : { recovery_codes: ['ABCD'] },
  )
  const user = show(<SetUpFactorDialog isChange={false} onClose={() => undefined} />)
  const goOn = async () => {
    await user.type(await screen.findByLabelText('Current password'), 'Right-horse-1')
    await user.click(screen.getByRole('button', { name: 'Go on' }))
  }
  await goOn()
  expect(document.activeElement).toBe(await screen.findByLabelText('Code that the app shows'))
  await user.keyboard('111111')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  const said = await screen.findByRole('alert')
  expect(said.textContent).toContain(why)
  expect(document.activeElement).toBe(said)
  await goOn()
  expect(await screen.findByText('GEZD GNBV GY3T QOJQ')).toBeTruthy()
  await user.type(screen.getByLabelText('Code that the app shows'), '222222')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('ABCD')).toBeTruthy()
  expect(document.activeElement?.textContent).toMatch(/^Keep these/)
})
