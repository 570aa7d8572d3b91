import { type CardList, listReportCards, type Remark, saveRemark } from '@margam/contract/report-cards'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal, serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { cardsQuery } from '../report-cards.api.ts'
import { RemarkField } from './remark-field.tsx'

const scope = { role: 'teacher', classId: 'class', period: 'year' } as const
const remark = (text: string, version: number, by = 'Radha Nair'): Remark => ({ text, version, by, at: null })

const student = {
  student_id: 'asha',
  name: 'Asha Nair',
  roll_number: '1',
  overall: null,
  without_result: [],
  areas_missing: [],
  grade: null,
  missing: [],
  remark: remark('Works well.', 4),
}
const list: CardList = {
  class_id: 'class',
  class_name: '8 A',
  academic_year: '2026-2027',
  class_teacher: '',
  period: 'year',
  period_name: 'Whole year',
  periods: [],
  is_archived: false,
  grading_system: 'percentage',
  is_school: true,
  has_areas: false,
  exams: 1,
  unpublished: [],
  students: [{ ...student, student_id: 'ben', name: 'Ben Thomas' }, student],
}

function open(isReadOnly = false) {
  return show(<RemarkField section="8 A" hasBank scope={scope} student={student} isReadOnly={isReadOnly} />, {
    role: 'teacher',
  })
}
const field = (description?: string) =>
  screen.getByRole<HTMLTextAreaElement>('textbox', {
    name: 'Remark for Asha Nair',
    ...(description ? { description } : {}),
  })
const state = () => screen.getByRole('status').textContent

test('a remark is saved when the field is left, over the version that was read', async () => {
  const sent = serve(saveRemark, {
    message: '',
    remark: { ...remark('Works well. Reads', 5), at: '2026-11-20T05:00:00.000Z' },
  })
  const user = open()
  await user.type(field(), ' Reads')
  expect(state()).toBe('Not saved yet')
  await user.tab()
  expect(sent).toHaveLength(1)
  expect(await screen.findByText(/^Saved .+ by Radha Nair$/)).toBeTruthy()
  expect(sent).toMatchObject([{ body: { period: 'year', remark: 'Works well. Reads', version: 4 } }])
})

test('it is saved by itself a moment after the last key, once', async () => {
  const sent = serve(saveRemark, { message: '', remark: remark('Works well. Reads', 5) })
  const user = open()
  await user.type(field(), ' Reads')
  expect(sent).toEqual([])
  await waitFor(() => expect(state()).toBe(''))
  expect(sent).toHaveLength(1)
})

function Listed() {
  const { data } = useQuery(cardsQuery({ ...scope, period: '' }))
  return (
    <>
      <p>List: {data?.students.map((shown) => shown.remark.text).join(', ')}</p>
      <RemarkField section="8 A" hasBank scope={scope} student={student} isReadOnly={false} />
    </>
  )
}
test('the list of the class knows what was saved, without being read anew', async () => {
  const read = serve(listReportCards, list)
  serve(saveRemark, { message: '', remark: remark('Reads.', 5) })
  const user = show(<Listed />, { role: 'teacher' })
  await screen.findByText('List: Works well., Works well.')
  await user.clear(field())
  await user.type(field(), 'Reads.')
  await user.tab()
  expect(await screen.findByText('List: Works well., Reads.')).toBeTruthy()
  expect(read).toHaveLength(1)
})

test('what somebody else wrote is shown, and one’s own is sent over it only after saying so', async () => {
  serve(saveRemark, new Refusal(409, { message: 'Changed.', current: remark('Reads a lot.', 9, 'B. Thomas') }))
  const user = open()
  await user.type(field(), '!')
  await user.tab()
  const question = within(await screen.findByRole('alert', { name: 'Somebody else changed this remark meanwhile.' }))
  expect(question.getByText('B. Thomas: “Reads a lot.”')).toBeTruthy()
  const sent = serve(saveRemark, { message: '', remark: remark('Works well.!', 10) })
  await user.click(question.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(state()).toBe(''))
  expect(sent).toMatchObject([{ body: { remark: 'Works well.!', version: 9 } }])
})

test('theirs can be taken over, and then nothing is sent', async () => {
  const sent = serve(saveRemark, new Refusal(409, { message: 'Changed.', current: remark('Reads a lot.', 9) }))
  const user = open()
  await user.type(field(), '!')
  await user.tab()
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }))
  expect(field().value).toBe('Reads a lot.')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(sent).toHaveLength(1)
})

test('a failure is told, what was typed stays, and it is sent again when asked', async () => {
  serve(saveRemark, new Refusal(403, { message: 'The year has ended.' }))
  const user = open()
  await user.type(field(), '!')
  await user.tab()
  const failure = within(await screen.findByRole('alert'))
  expect(failure.getByText('The year has ended.')).toBeTruthy()
  const sent = serve(saveRemark, { message: '', remark: remark('Works well.!', 5) })
  await user.click(failure.getByRole('button', { name: 'Save again' }))
  expect(sent).toHaveLength(1)
  expect(field().value).toBe('Works well.!')
})

test('one that is too long is said at the field and not sent', async () => {
  const user = open()
  await user.click(field())
  await user.paste('x'.repeat(500))
  expect(field('A remark has at most 500 characters.')).toBeTruthy()
  expect(screen.getByText('511 / 500')).toBeTruthy()
  await user.tab()
})

test('one that may not be changed can be read', async () => {
  const user = open(true)
  await user.type(field(), '!')
  expect(field().value).toBe('Works well.')
})
