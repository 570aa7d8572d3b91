import { countMissingMarks } from '@margam/contract/exam-plan'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { StillToDo } from './still-to-do.tsx'

test('exams that miss marks are added to what else is to do, with the way to them', async () => {
  serve(countMissingMarks, { exams: 3 })
  show(
    <StillToDo
      gaps={[{ kind: 'a', count: 1, text: '1 register is not taken today', href: '/organisation/attendance' }]}
    />,
  )
  const link = await screen.findByRole('link', { name: 'Marks are missing in 3 exams' })
  expect(link.getAttribute('href')).toBe('/organisation/exams?state=missing')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

test('that nothing is missing is said only once it is known', async () => {
  serve(countMissingMarks, { exams: 0 })
  show(<StillToDo gaps={[]} />)
  expect(screen.queryByText('Nothing is missing')).toBeNull()
  expect(await screen.findByText('Nothing is missing')).toBeTruthy()
})
