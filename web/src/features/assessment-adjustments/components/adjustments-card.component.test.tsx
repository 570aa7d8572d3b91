import { readAdjustments, saveAdjustments } from '@margam/contract/assessment'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve } from '../../../testing/server.ts'
import { show, USER_ID } from '../../../testing/show.tsx'
import { AdjustmentsCard } from './adjustments-card.tsx'

test('a student is given more time and questions without drawings', async () => {
  serve(readAdjustments, { extra_time: 0, without_figures: false })
  const saves = serve(saveAdjustments, ({ body }) => ({ message: 'Saved.', ...body }))
  const user = show(<AdjustmentsCard studentId={USER_ID} name="Meera" />)
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Extra time' }), '50')
  await user.click(screen.getByRole('switch', { name: /^Leave out questions with drawings/ }))
  await user.click(screen.getByRole('button', { name: 'Set for the next tests' }))
  expect(await screen.findByText('Saved.')).toBeTruthy()
  expect(saves.map(({ body }) => body)).toEqual([{ extra_time: 50, without_figures: true }])
  expect(screen.getByText(/answers and results are not shown here/)).toBeTruthy()
})
