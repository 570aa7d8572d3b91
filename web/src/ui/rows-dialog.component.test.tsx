import { TextInput } from '@mantine/core'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ApiError } from '../lib/errors.ts'
import { show } from '../testing/show.tsx'
import { RowsDialog } from './rows-dialog.tsx'

interface Term {
  name: string
}
const stored: Term[] = [{ name: 'First' }, { name: 'Second' }]

function Terms({ save }: { save: (rows: Term[]) => Promise<{ message: string }> }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Edit Terms
      </button>
      <RowsDialog
        opened={isOpen}
        title="Terms"
        onClose={() => setIsOpen(false)}
        name="terms"
        rows={stored}
        refreshes={['terms']}
        guards="Your changes to the terms would be lost."
        validate={(rows) =>
          Object.fromEntries(rows.map(({ name }, at) => [`terms.${at}.name`, name ? undefined : 'Name is required.']))
        }
        save={save}
        rowLabel={(at) => `Term ${at + 1}`}
        rowName={({ name }) => name}
        newRow={() => ({ name: '' })}
        most={3}
        addText="Add term"
        saveText="Save terms"
      >
        {(_row, _at, field) => <TextInput label="Name" {...field('name')} />}
      </RowsDialog>
    </>
  )
}
async function open(save: (rows: Term[]) => Promise<{ message: string }> = async () => ({ message: 'Terms saved.' })) {
  const sent: Term[][] = []
  const user = show(
    <Terms
      save={(rows) => {
        sent.push(rows)
        return save(rows)
      }}
    />,
  )
  await user.click(screen.getByRole('button', { name: 'Edit Terms' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Terms' }))
  const name = (at: number) =>
    within(dialog.getByRole('group', { name: `Term ${at}` })).getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  return { user, sent, dialog, name }
}
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('rows are changed, added and removed, and saved as a whole', async () => {
  const { user, sent, dialog, name } = await open()
  await user.click(dialog.getByRole('button', { name: 'Remove Second' }))
  expect(name(1).value).toBe('First')
  await user.click(dialog.getByRole('button', { name: 'Add term' }))
  await user.type(name(2), 'Third')
  await user.click(dialog.getByRole('button', { name: 'Save terms' }))
  expect(await screen.findByText('Terms saved.')).toBeTruthy()
  expect(sent).toEqual([[{ name: 'First' }, { name: 'Third' }]])
  await isGone()
})

test('a mistake in a row is said at that row, and its line in the summary leads there', async () => {
  const { user, sent, dialog, name } = await open()
  await user.click(dialog.getByRole('button', { name: 'Add term' }))
  await user.click(dialog.getByRole('button', { name: 'Save terms' }))
  expect(sent).toEqual([])
  await user.click(dialog.getByRole('link', { name: 'Name is required.' }))
  expect(name(3)).toBe(document.activeElement)
})

test('what the server refuses stands at the row that it names, and the dialog stays open', async () => {
  const body = { status: 'error', message: 'No.', errors: { 'terms.1.name': ['There is such a term already.'] } }
  const { user, dialog } = await open(() => Promise.reject(new ApiError(400, body)))
  await user.click(dialog.getByRole('button', { name: 'Save terms' }))
  const second = within(await dialog.findByRole('group', { name: 'Term 2' }))
  expect(await second.findByRole('textbox', { description: 'There is such a term already.' })).toBeTruthy()
})

test('a message leaves with the row that it was about', async () => {
  const { user, dialog, name } = await open()
  await user.clear(name(1))
  await user.click(dialog.getByRole('button', { name: 'Save terms' }))
  expect(dialog.getByRole('link', { name: 'Name is required.' })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(name(1).value).toBe('Second')
  expect(dialog.queryByText('Name is required.')).toBeNull()
})

test('a refusal leaves with its row and does not move to the next', async () => {
  const body = { status: 'error', message: 'No.', errors: { 'terms.0.name': ['There is such a term already.'] } }
  const { user, dialog, name } = await open(() => Promise.reject(new ApiError(400, body)))
  await user.click(dialog.getByRole('button', { name: 'Save terms' }))
  expect((await dialog.findAllByText('There is such a term already.')).length).toBeGreaterThan(0)
  await user.click(dialog.getByRole('button', { name: 'Remove First' }))
  expect(name(1).value).toBe('Second')
  expect(dialog.queryByText('There is such a term already.')).toBeNull()
})

test('no more rows than allowed can be added', async () => {
  const { user, dialog } = await open()
  const add = dialog.getByRole<HTMLButtonElement>('button', { name: 'Add term' })
  await user.click(add)
  expect(add.disabled).toBe(true)
})

test('Escape closes it at once when nothing changed, and the focus goes back', async () => {
  const { user } = await open()
  await user.keyboard('{Escape}')
  await isGone()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Terms' })).toBe(document.activeElement))
})

test('Escape asks first when something changed, and a second one stays', async () => {
  const { user, name } = await open()
  await user.type(name(1), '!')
  await user.keyboard('{Escape}')
  await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull())
  expect(name(1).value).toBe('First!')
})
