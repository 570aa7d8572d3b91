import { createBlueprint } from '@margam/contract/papers'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { noWishes } from '../wishes.ts'
import { BlueprintDialog } from './blueprint-dialog.tsx'

const place = { ...noWishes, board: 'CBSE', cls: '8', subject: 'Mathematics' }
const plan = { minutes: 40, sections: [{ title: 'Section A', slots: [{ marks: 2, count: 10 }] }] }

function open(role: 'student' | 'teacher' = 'teacher') {
  const saved: string[] = []
  const user = show(
    <BlueprintDialog
      start={plan}
      name="20 marks"
      place={place}
      sections={['Algebra', 'Geometry']}
      onSaved={(id) => saved.push(id)}
      onClose={() => undefined}
    />,
    { role },
  )
  return { user, saved, dialog: within(screen.getByRole('dialog', { name: 'New plan' })) }
}

test('a plan begun from another is kept with its total', async () => {
  const { user, saved, dialog } = open()
  expect(dialog.getByLabelText<HTMLInputElement>(/Name of the plan/).value).toBe('20 marks, my own')
  expect(dialog.getByText('Total: 20 marks')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Add a section' }))
  const second = within(dialog.getByRole('group', { name: 'Section 2 of the plan' }))
  await user.clear(second.getByLabelText(/Marks each/))
  await user.type(second.getByLabelText(/Marks each/), '3')
  expect(dialog.getByText('Total: 35 marks')).toBeTruthy()
  await user.click(dialog.getByRole('checkbox', { name: 'Share with colleagues' }))
  const blueprint = {
    blueprint_id: '01990000-0000-7000-8000-00000000000b',
    name: '20 marks, my own',
    board: 'CBSE',
    cls: '8',
    sub: 'Mathematics',
    plan,
    is_shared: true,
    marks: 35,
    is_own: true,
    made_by: '',
    version: 1,
    updated_at: '2026-11-25T04:00:00.000Z',
  }
  const sent = serve(createBlueprint, { message: 'Kept.', blueprint })
  await user.click(dialog.getByRole('button', { name: 'Save plan' }))
  expect(await screen.findByText('Kept.')).toBeTruthy()
  expect(sent[0]?.body).toMatchObject({
    board: 'CBSE',
    cls: '8',
    sub: 'Mathematics',
    is_shared: true,
    plan: {
      minutes: 40,
      sections: [{ slots: [{ count: 10 }] }, { title: 'Section B', slots: [{ marks: 3, count: 5 }] }],
    },
  })
  expect(saved).toEqual([blueprint.blueprint_id])
})

test('what is wrong is said beside its field, and nothing is sent', async () => {
  const { user, dialog } = open()
  await user.clear(dialog.getByLabelText(/Name of the plan/))
  await user.clear(dialog.getByLabelText(/^Questions/))
  await user.type(dialog.getByLabelText(/^Questions/), '2')
  await user.click(dialog.getByRole('checkbox', { name: 'Set the shares of difficulty and thinking' }))
  await user.clear(dialog.getByLabelText('Easy'))
  await user.type(dialog.getByLabelText('Easy'), '40')
  await user.click(dialog.getByRole('button', { name: 'Save plan' }))
  expect(dialog.getByRole('textbox', { name: /Name of the plan/, description: 'The plan needs a name.' })).toBeTruthy()
  expect(dialog.getAllByText('Total marks must be between 10 and 100.').length).toBe(2)
  expect(dialog.getAllByText('The shares of difficulty must come to 100.').length).toBe(2)
})

test('a student shares no plan', () => {
  const { dialog } = open('student')
  expect(dialog.queryByRole('checkbox', { name: 'Share with colleagues' })).toBeNull()
})
