import { createBlueprint } from '@margam/contract/papers'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal, serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { noWishes } from '../wishes.ts'
import { BlueprintDialog } from './blueprint-dialog.tsx'

const place = { ...noWishes, board: 'CBSE', cls: '8', subject: 'Mathematics' }
const plan = { minutes: 40, sections: [{ title: 'Section A', slots: [{ marks: 2, count: 10 }] }] }

const contents = {
  sections: [
    { id: 'Algebra', name: 'Algebra' },
    { id: 'Geometry', name: 'Geometry' },
  ],
  topics: [
    { id: 'powers', name: 'Powers', section: 'Algebra', chapter: '', available: {} },
    { id: 'shapes', name: 'Shapes', section: 'Geometry', chapter: '', available: {} },
  ],
}

function open(role: 'student' | 'teacher' = 'teacher') {
  const saved: string[] = []
  const user = show(
    <BlueprintDialog
      start={plan}
      name="20 marks"
      place={place}
      contents={contents}
      onSaved={(id) => saved.push(id)}
      onClose={() => undefined}
    />,
    { role },
  )
  return { user, saved, dialog: within(screen.getByRole('dialog', { name: 'New blueprint' })) }
}

test('a plan begun from another is kept with its total', async () => {
  const { user, saved, dialog } = open()
  expect(dialog.getByLabelText<HTMLInputElement>(/Name of the blueprint/).value).toBe('20 marks, my own')
  expect(dialog.getByText('Total: 20 marks')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Add a section' }))
  const second = within(dialog.getByRole('group', { name: 'Section 2 of the blueprint' }))
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
  await user.click(dialog.getByRole('button', { name: 'Save blueprint' }))
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
  await user.clear(dialog.getByLabelText(/Name of the blueprint/))
  await user.clear(dialog.getByLabelText(/^Questions/))
  await user.type(dialog.getByLabelText(/^Questions/), '2')
  await user.click(dialog.getByRole('checkbox', { name: 'Set the shares of difficulty and thinking' }))
  await user.clear(dialog.getByLabelText('Easy'))
  await user.type(dialog.getByLabelText('Easy'), '40')
  await user.click(dialog.getByRole('button', { name: 'Save blueprint' }))
  expect(
    dialog.getByRole('textbox', { name: /Name of the blueprint/, description: 'The blueprint needs a name.' }),
  ).toBeTruthy()
  expect(dialog.getAllByText('Total marks must be between 10 and 100.').length).toBe(2)
  expect(dialog.getAllByText('The shares of difficulty must come to 100.').length).toBe(2)
})

test('topics are given their shares, with what is left told at each key', async () => {
  const { user, dialog } = open()
  const add = dialog.getByRole('button', { name: 'Add a topic' })
  await user.click(add)
  expect(document.activeElement).toBe(dialog.getByLabelText(/^Topic 1/))
  await user.selectOptions(dialog.getByLabelText(/^Topic 1/), 'Powers')
  await user.type(dialog.getByLabelText(/^Per cent of the marks/), '60')
  expect(dialog.getByText('Together 60 of 100%, 40 left')).toBeTruthy()
  await user.click(add)
  // what has a share already is not offered again
  const second = dialog.getByLabelText(/^Topic 2/)
  expect(within(second).queryByRole('option', { name: 'Powers' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Save blueprint' }))
  expect(dialog.getByRole('combobox', { name: /^Topic 2/, description: 'Choose a topic.' })).toBeTruthy()
  expect(dialog.getAllByText('The shares of the topics must come to 100.').length).toBe(2)
  await user.selectOptions(second, 'Shapes')
  const [, share] = dialog.getAllByLabelText(/^Per cent of the marks/)
  if (share) await user.type(share, '50')
  expect(dialog.getByText('Together 110%, 10 too many')).toBeTruthy()

  serve(createBlueprint, new Refusal(400, { message: 'No.', errors: { 'plan.topic_share.1.topic': ['Not taught.'] } }))
  if (share) await user.clear(share)
  if (share) await user.type(share, '40')
  await user.click(dialog.getByRole('button', { name: 'Save blueprint' }))
  expect(await dialog.findByRole('combobox', { name: /^Topic 2/, description: /Not taught\./ })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Remove topic 2' }))
  expect(document.activeElement).toBe(add)
  expect(dialog.getByText('Together 60 of 100%, 40 left')).toBeTruthy()
})

test('a student shares no plan', () => {
  const { dialog } = open('student')
  expect(dialog.queryByRole('checkbox', { name: 'Share with colleagues' })).toBeNull()
})
