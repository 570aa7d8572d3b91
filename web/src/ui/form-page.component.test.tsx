import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { ApiError } from '../lib/errors.ts'
import { show } from '../testing/show.tsx'
import { FormBody, SubmitButton } from './form-page.tsx'
import { useValidatedForm } from './use-validated-form.ts'

const EMPTY = { name: '', town: '' }

function PlaceForm({ save }: { save: (values: typeof EMPTY) => Promise<void> }) {
  const form = useValidatedForm({
    initialValues: EMPTY,
    validate: ({ name, town }) => ({
      name: name.trim() ? undefined : 'Name is required.',
      town: town.trim() ? undefined : 'Town is required.',
    }),
  })
  const saving = useMutation({ mutationFn: save, onSuccess: () => form.resetDirty(), onError: form.refuse })
  return (
    <>
      <FormBody
        form={form}
        guards="Your changes to this place would be lost."
        failure={saving.error}
        onSend={(values) => saving.mutate(values)}
      >
        <TextInput label="Name" {...form.field('name')} />
        <TextInput label="Town" {...form.field('town')} />
        <SubmitButton isBusy={saving.isPending} busyText="Saving...">
          Save
        </SubmitButton>
      </FormBody>
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  )
}
function open(save: (values: typeof EMPTY) => Promise<void> = async () => undefined) {
  const sent: (typeof EMPTY)[] = []
  const user = show(
    <PlaceForm
      save={(values) => {
        sent.push(values)
        return save(values)
      }}
    />,
  )
  return { user, sent }
}
const refuseWith = (body: object) => () => Promise.reject(new ApiError(400, { status: 'error', ...body }))

const field = (name: 'Name' | 'Town', description?: string) =>
  screen.getByRole('textbox', { name, ...(description ? { description } : {}) })
const save = () => screen.getByRole('button', { name: 'Save' })

test('a form says nothing before a field is left, then what is wrong with that field alone', async () => {
  const { user } = open()
  await user.click(field('Name'))
  expect(screen.queryByText('Name is required.')).toBeNull()
  await user.tab()
  expect(field('Name', 'Name is required.')).toBeTruthy()
  expect(screen.queryByText('Town is required.')).toBeNull()
})

test('its message goes while the field is put right', async () => {
  const { user } = open()
  await user.click(field('Name'))
  await user.tab()
  await user.type(field('Name'), 'A')
  expect(screen.queryByText('Name is required.')).toBeNull()
})

test('sent with mistakes it names all of them in a summary that has the focus, and sends nothing', async () => {
  const { user, sent } = open()
  await user.click(save())
  const summary = screen.getByRole('alert', { name: 'There is a problem' })
  expect(summary).toBe(document.activeElement)
  expect(within(summary).getAllByRole('link')).toHaveLength(2)
  expect(sent).toEqual([])
})

test('a line of the summary leads to its field, by keyboard too', async () => {
  const { user } = open()
  await user.click(save())
  await user.tab()
  await user.tab()
  expect(screen.getByRole('link', { name: 'Town is required.' })).toBe(document.activeElement)
  await user.keyboard('{Enter}')
  expect(field('Town')).toBe(document.activeElement)
})

test('what the server refuses stands at its field until that field is changed', async () => {
  const { user, sent } = open(refuseWith({ message: 'No.', errors: { town: ['There is no such town.'] } }))
  await user.type(field('Name'), 'Lake view')
  await user.type(field('Town'), 'Atlantis{Enter}')
  expect(sent).toEqual([{ name: 'Lake view', town: 'Atlantis' }])
  expect(await screen.findByRole('link', { name: 'There is no such town.' })).toBeTruthy()
  expect(field('Town', 'There is no such town.')).toBeTruthy()
  await user.type(field('Town'), '!')
  expect(screen.queryByText('There is no such town.')).toBeNull()
})

test('a refusal that names no field is told in the summary', async () => {
  const { user } = open(refuseWith({ message: 'The year is closed.' }))
  await user.type(field('Name'), 'Lake view')
  await user.type(field('Town'), 'Kochi{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('The year is closed.')
})

test('its button waits while it is saved', async () => {
  const { user } = open(() => new Promise(() => undefined))
  await user.type(field('Name'), 'Lake view')
  await user.type(field('Town'), 'Kochi{Enter}')
  const busy = screen.getByRole<HTMLButtonElement>('button', { name: 'Saving...', busy: true })
  expect(busy.disabled).toBe(true)
})

test('leaving it asks first when something would be lost, and Stay keeps what was typed and the focus', async () => {
  const { user } = open()
  await user.type(field('Name'), 'Lake view')
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  expect(question.textContent).toContain('this place')
  await user.click(within(question).getByRole('button', { name: 'Stay' }))
  expect(screen.getByDisplayValue('Lake view')).toBe(field('Name'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Elsewhere' })))
})
