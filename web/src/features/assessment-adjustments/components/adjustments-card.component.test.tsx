import { readAdjustments, saveAdjustments } from '@margam/contract/assessment'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { serve } from '../../../testing/server.ts'
import { show, USER_ID } from '../../../testing/show.tsx'
import { AdjustmentsCard } from './adjustments-card.tsx'

const OTHER_ID = '01990000-0000-7000-8000-000000000002'

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

test('what is chosen for one student is not carried to the next', async () => {
  const withTime = (extra_time: 0 | 50) => ({ extra_time, without_figures: false })
  serve(readAdjustments, ({ path }) => withTime(path.includes(USER_ID) ? 50 : 0))
  const saves = serve(saveAdjustments, ({ body }) => ({ message: 'Saved.', ...body }))
  const user = show(<TwoStudents />)
  const time = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Extra time' })
  await user.selectOptions(await time(), '100')
  await user.click(screen.getByRole('button', { name: 'Next student' }))
  await screen.findByText(/^For students .* Ravi’s answers/)
  await user.click(screen.getByRole('button', { name: 'Next student' }))
  await waitFor(async () => expect((await time()).value).toBe('50'))
  await user.click(screen.getByRole('button', { name: 'Next student' }))
  await waitFor(async () => expect((await time()).value).toBe('0'))
  expect(saves).toEqual([])
})

function TwoStudents() {
  const [isFirst, setFirst] = useState(true)
  const [id, name] = isFirst ? [USER_ID, 'Meera'] : [OTHER_ID, 'Ravi']
  return (
    <>
      <button type="button" onClick={() => setFirst(!isFirst)}>
        Next student
      </button>
      <AdjustmentsCard studentId={id} name={name} />
    </>
  )
}
