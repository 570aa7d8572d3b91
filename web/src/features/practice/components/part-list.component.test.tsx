import { markPart } from '@margam/contract/practice'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal, serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import type { Practice, PracticeOutcome, PracticePart } from '../practice.api.ts'
import { PartList } from './part-list.tsx'

const outcome = (change: Partial<PracticeOutcome> = {}): PracticeOutcome => ({
  answer: 'Bees',
  verdict: 'unsure',
  got: null,
  right_option: null,
  key: 'Bees carry pollen',
  scheme: [
    { step: 'Names bees', marks: 1 },
    { step: 'Names pollen', marks: 1 },
  ],
  steps: null,
  ...change,
})
const part = (key: string, change: Partial<PracticePart> = {}): PracticePart => ({
  key,
  section: 0,
  number: 1,
  label: '',
  choices: [{ group: '1', side: key.endsWith('/or') ? 'or' : 'first' }],
  marks: 2,
  topic: 'Pollination',
  kind: 'written',
  lead: '',
  stem: `Question ${key}`,
  options: null,
  outcome: null,
  ...change,
})
const practice = (parts: PracticePart[], finished_at: string | null = null): Practice => ({
  practice_id: '01990000-0000-7000-8000-00000000000c',
  paper_id: '01990000-0000-7000-8000-00000000000d',
  qn_code: 'CB08SC-1',
  title: 'Bees',
  subject: 'Science',
  board: 'CBSE',
  cls: '8',
  language: 'en',
  started_at: '2026-11-25T04:00:00.000Z',
  finished_at,
  sections: [{ title: 'Section A', note: '', attempt: null }],
  parts,
  result: { got: 0, out_of: 2, topics: [] },
})
const open = (parts: PracticePart[], finishedAt?: string) =>
  show(<PartList practice={practice(parts, finishedAt)} onTyped={() => undefined} />, { role: 'student' })
const rows = () => within(screen.getByRole('region', { name: 'Section A' })).getAllByRole('status')
const OTHER = 'You answered the other question of this choice.'

test('once a side of a choice is answered, the other asks for nothing', () => {
  open([part('1', { outcome: outcome() }), part('1/or')])
  expect(rows().map((row) => row.textContent)).toEqual(['Compare your answer, and tick what it has.'])
  expect(screen.getByText(OTHER)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show the scheme' })).toBeNull()
})

test('when it is finished, the other side shows its key and is not called unanswered', () => {
  const left = outcome({ verdict: 'left', answer: '', got: 0 })
  open([part('1', { outcome: outcome() }), part('1/or', { outcome: left })], '2026-11-25T05:00:00.000Z')
  expect(rows().map((row) => row.textContent)).toEqual(['Not marked by you: 0 of 2'])
  expect(screen.getByText(OTHER)).toBeTruthy()
  expect(screen.getAllByRole('list', { name: 'Scheme' })).toHaveLength(2)
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a question that was left says so, with its key', () => {
  const left = outcome({ verdict: 'left', answer: '', got: 0 })
  open([part('1', { choices: [], outcome: left })], '2026-11-25T05:00:00.000Z')
  expect(rows().map((row) => row.textContent)).toEqual(['Not answered: 0 of 2'])
})

test('ticks are sent as they stand, and one that is refused is taken back', async () => {
  const sent: unknown[] = []
  const answers = [
    { part: part('1', { outcome: outcome({ steps: [true, false], got: 1 }) }), result: practice([]).result },
    new Refusal(409, { message: 'This practice is finished.' }),
  ]
  serve(markPart, ({ body }) => {
    sent.push(body)
    return answers[sent.length - 1] ?? answers[1]
  })
  const user = open([part('1', { outcome: outcome() })])
  const [bees, pollen] = screen.getAllByRole<HTMLInputElement>('checkbox')
  if (!bees || !pollen) throw new Error('The scheme has two steps.')
  await user.click(bees)
  expect(bees.checked).toBe(true)
  await user.click(pollen)
  expect(await screen.findByText('This practice is finished.')).toBeTruthy()
  expect(sent).toEqual([
    { part: '1', steps: [true, false] },
    { part: '1', steps: [true, true] },
  ])
  expect(pollen.checked).toBe(false)
})
