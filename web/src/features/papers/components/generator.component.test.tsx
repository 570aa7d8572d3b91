import {
  checkPaperWishes,
  generatePaper,
  listBlueprints,
  listPaperBoards,
  listPaperClasses,
  listPaperDrafts,
  listPaperGroups,
  listPaperSections,
  listPaperSubjects,
  listPaperWeightages,
  type PaperDraft,
  readPaperQuota,
  removePaperDraft,
  savePaperDraft,
} from '@margam/contract/papers'
import { readOwnPlan } from '@margam/contract/plans'
import { predictorProfile } from '@margam/contract/prediction'
import { readClassTopics } from '@margam/contract/topic-strengths'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal, serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import type { Verdict } from '../making.api.ts'
import { GeneratorPage } from '../pages/generator-page.tsx'

const preset = (id: string, marks: number) => ({
  id,
  name: `${marks} marks`,
  marks,
  minutes: 60,
  sections: [{ title: 'Section A', slots: [{ marks: 1, count: marks }] }],
  units: [],
})
const possible: Verdict = { is_possible: true, eased: [], conflicts: [], suggestions: [] }
const impossible: Verdict = {
  is_possible: false,
  eased: [],
  conflicts: [{ text: 'There are 12 questions of 1 mark; you asked for 15.' }],
  suggestions: [{ text: 'Ask for 12 of 1 mark.', change: { counts: { '1': 12 } } }],
}

const BOARDS = [
  { id: 'CBSE', name: 'CBSE' },
  { id: 'ICSE', name: 'ICSE' },
]

async function open(
  verdict: Verdict = possible,
  { at = '/here', drafts = [] as PaperDraft[], role = 'teacher' as 'teacher' | 'student', boards = BOARDS } = {},
) {
  serve(readPaperQuota, { plan: 'free', papers_a_month: 3, made: 1, left: 2, renews_on: '2026-12-01' })
  serve(listPaperDrafts, { drafts })
  serve(listPaperGroups, { groups: [] })
  serve(listPaperBoards, boards)
  serve(listPaperClasses, { classes: [{ id: 'CBSE-8', class_level: '8' }] })
  serve(listPaperSubjects, { subjects: [{ id: 'Mathematics', name: 'Mathematics' }] })
  serve(listPaperSections, {
    sections: [{ id: 'Algebra', name: 'Algebra' }],
    topics: [{ id: 'powers', name: 'Powers', section: 'Algebra', chapter: '', available: { '1': 15, '2': 4 } }],
    presets: [preset('small', 20), preset('large', 80)],
    syllabus_year: '2026-27',
  })
  serve(listBlueprints, { blueprints: [] })
  serve(listPaperWeightages, { weightages: [1, 2], available: { '1': 15, '2': 4 } })
  const checked = serve(checkPaperWishes, verdict)
  const user = show(<GeneratorPage />, { role, at })
  return { user, checked }
}
type User = Awaited<ReturnType<typeof open>>['user']
async function place(user: User) {
  await screen.findByRole('option', { name: 'CBSE' })
  await user.selectOptions(screen.getByLabelText('Board'), 'CBSE')
  await screen.findByRole('option', { name: '8' })
  await user.selectOptions(screen.getByLabelText('Class'), '8')
  await screen.findByRole('option', { name: 'Mathematics' })
  await user.selectOptions(screen.getByLabelText('Subject'), 'Mathematics')
  await screen.findByRole('radio', { name: '20 marks' })
}
const generate = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Generate' })

test('each choice opens the next, and another board clears them with a notice', async () => {
  const { user } = await open()
  expect(await screen.findByText('2 of 3 papers left this month')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Custom paper' }).disabled).toBe(true)
  expect(generate().disabled).toBe(true)
  expect(screen.getByText('Choose a board, a class and a subject.')).toBeTruthy()
  await place(user)
  await user.click(screen.getByRole('radio', { name: '20 marks' }))
  expect(screen.getByText('Total: 20 marks')).toBeTruthy()
  // a plan is whole: nothing is counted towards the most that a paper has
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.queryByText('The shares of the topics are not used')).toBeNull()
  await user.selectOptions(screen.getByLabelText('Board'), 'ICSE')
  expect(screen.getByText(/Class, subject and everything chosen below were cleared/)).toBeTruthy()
  expect(screen.queryByRole('radio', { name: '20 marks' })).toBeNull()
})

test('a custom paper says what is missing until its total is in range', async () => {
  const { user, checked } = await open()
  await place(user)
  await user.click(screen.getByRole('checkbox', { name: 'Custom paper' }))
  expect(screen.getByText('Please select at least one section and topic (if available).')).toBeTruthy()
  await user.click(await screen.findByRole('checkbox', { name: 'Powers' }))
  const ones = await screen.findByLabelText('Questions of 1 mark')
  expect(screen.getByText('Total marks must be between 10 and 100.')).toBeTruthy()
  await user.clear(ones)
  await user.type(ones, '12')
  expect(screen.getByText('Total: 12 marks')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Marks of 100 at most' }).getAttribute('aria-valuenow')).toBe('12')
  expect(await screen.findByText('There are questions for this paper.')).toBeTruthy()
  expect(generate().disabled).toBe(false)
  // checked once what was typed had rested; the board's own plan may have been, before
  expect(checked.map(({ body }) => body).filter((body) => JSON.stringify(body).includes('"checkbox":"on"'))).toEqual([
    expect.objectContaining({ checkbox: 'on', topic: ['powers'], weightage_counts: { '1': 12 } }),
  ])
})

test('what gives way for a paper is told before it is made', async () => {
  const { user } = await open({ ...possible, eased: ['Not every topic could get its share: Powers has 2 of 7 marks.'] })
  await place(user)
  await user.click(screen.getByRole('radio', { name: '20 marks' }))
  expect(await screen.findByText('What gives way for this paper')).toBeTruthy()
  expect(screen.getByText(/Powers has 2 of 7 marks/)).toBeTruthy()
  expect(generate().disabled).toBe(false)
})

test('a blueprint that the chosen chapters cannot fill gives way at a press to one that they can', async () => {
  const why = 'This blueprint also asks for questions of Geometry, of which no topic is chosen.'
  const other = 'Use the blueprint “20 marks” instead (20 marks): the chosen topics can fill it.'
  const { user } = await open({
    ...impossible,
    conflicts: [{ text: why }],
    suggestions: [
      { text: other, change: { preset: 'small' } },
      { text: 'Take all topics of the class.', change: { topics: ['powers'] } },
    ],
  })
  await place(user)
  await user.click(screen.getByRole('radio', { name: '80 marks' }))
  await user.click(screen.getByRole('checkbox', { name: 'Only some sections and topics' }))
  expect(await screen.findByText(why)).toBeTruthy()
  const [first, second] = within(screen.getByRole('alert')).getAllByRole('button')
  expect([first?.textContent, second?.textContent]).toEqual([other, 'Take all topics of the class.'])
  // the way out stands out
  expect([first?.dataset.variant, second?.dataset.variant]).toEqual(['filled', 'default'])
  const checked = serve(checkPaperWishes, possible)
  await user.click(screen.getByRole('button', { name: other }))
  expect(await screen.findByText('There are questions for this paper.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '20 marks' }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Powers' }).checked).toBe(true)
  expect(checked[0]?.body).toMatchObject({ blueprint: 'small', topic: ['powers'] })
})

test('impossible wishes are told before they are sent, and a press mends them', async () => {
  const { user } = await open(impossible)
  await place(user)
  await user.click(screen.getByRole('radio', { name: '20 marks' }))
  expect(await screen.findByText('There are 12 questions of 1 mark; you asked for 15.')).toBeTruthy()
  expect(generate().disabled).toBe(true)
  const checked = serve(checkPaperWishes, possible)
  await user.click(screen.getByRole('button', { name: 'Ask for 12 of 1 mark.' }))
  expect(await screen.findByText('There are questions for this paper.')).toBeTruthy()
  expect(screen.getByText('Total: 12 marks')).toBeTruthy()
  expect(checked[0]?.body).toMatchObject({ checkbox: 'on', weightage_counts: { '1': 12 }, section: ['Algebra'] })
})

test('a failure is told and the wishes stay; one that is refused shows what works', async () => {
  const { user } = await open()
  await place(user)
  await user.click(screen.getByRole('radio', { name: '20 marks' }))
  await screen.findByText('There are questions for this paper.')
  serve(generatePaper, new Refusal(500, { message: 'Broken.' }))
  await user.click(generate())
  expect(
    (await screen.findAllByText('Something went wrong while generating the question paper.')).length,
  ).toBeGreaterThan(0)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '20 marks' }).checked).toBe(true)
  const { conflicts, suggestions } = impossible
  serve(generatePaper, new Refusal(422, { message: 'No.', conflicts, suggestions }))
  await waitFor(() => expect(generate().disabled).toBe(false))
  await user.click(generate())
  expect(await screen.findByRole('button', { name: 'Ask for 12 of 1 mark.' })).toBeTruthy()
})

test('without a paper left the plans are shown, and the way back keeps the wishes', async () => {
  const { user } = await open()
  await place(user)
  await user.click(screen.getByRole('radio', { name: '80 marks' }))
  await screen.findByText('There are questions for this paper.')
  serve(generatePaper, { status: 'Unsubscribed User', message: 'You have made 3 papers this month.' })
  serve(readOwnPlan, {
    plan: 'free',
    of: 'self',
    until: null,
    papers_a_month: 3,
    renews_on: '2026-12-01',
    chooses_for: 'self',
    request: null,
  })
  await user.click(generate())
  expect(await screen.findByRole('heading', { name: 'Choose Your Plan' })).toBeTruthy()
  expect(screen.getByText('You have made 3 papers this month.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Back to my paper' }))
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: '80 marks' })).checked).toBe(true)
})

test('of a class of the maker, what it finds hard can come more often', async () => {
  const { user } = await open()
  serve(listPaperGroups, { groups: [{ id: 'c1', name: '8 A' }] })
  const topic = { topic: 'powers', name: 'Powers', percentage: 22.5, got: 9, out_of: 40, questions: 4, exams: 1 }
  serve(readClassTopics, {
    subjects: [
      { subject_id: 's1', subject_name: 'Mathematics', exams: 1, topics: [{ ...topic, standing: 'weak' as const }] },
    ],
  })
  await place(user)
  await user.selectOptions(await screen.findByLabelText('For a class of yours'), '8 A')
  const lean = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Lean on what 8 A finds hard' })
  expect(screen.getByText(/^Powers 22\.5% of 40 marks in 1 exam\./)).toBeTruthy()
  await user.click(lean)
  expect(lean.checked).toBe(true)
  await user.selectOptions(screen.getByLabelText('For a class of yours'), '')
  expect(screen.queryByRole('checkbox', { name: 'Lean on what 8 A finds hard' })).toBeNull()
})

const wishes: PaperDraft['wishes'] = {
  brd: 'CBSE',
  cls: 'CBSE-8',
  sub: 'Mathematics',
  blueprint: 'small',
  blueprint_id: '',
  class_id: '',
  title: 'Powers in March',
  exam_date: '',
}
const draft: PaperDraft = {
  draft_id: '01990000-0000-7000-8000-00000000000d',
  wishes,
  updated_at: '2026-11-25T04:00:00.000Z',
}

test('what is given up while it is made may be there already, and its draft’s wishes stay', async () => {
  const { user } = await open(possible, { at: `/here?draft=${draft.draft_id}`, drafts: [draft] })
  await screen.findByDisplayValue('Powers in March')
  await screen.findByText('There are questions for this paper.')
  const lists = serve(listPaperDrafts, { drafts: [] })
  serve(generatePaper, () => {
    throw new DOMException('Given up.', 'AbortError')
  })
  await user.click(generate())
  expect(await screen.findByText(/^The paper may have been made already/)).toBeTruthy()
  await waitFor(() => expect(lists.length).toBeGreaterThan(0))
  expect(screen.getByDisplayValue('Powers in March')).toBeTruthy()
})

test('a draft whose undo fails can be brought back again', async () => {
  const { user } = await open(possible, { drafts: [draft] })
  serve(removePaperDraft, () => {
    serve(listPaperDrafts, { drafts: [] })
    return { message: 'The draft is deleted.' }
  })
  serve(savePaperDraft, new Refusal(500, { message: 'Broken.' }))
  await user.click(await screen.findByRole('button', { name: 'Delete the draft Powers in March' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Broken.')).toBeTruthy()
  expect(await screen.findByText('The draft is still deleted.')).toBeTruthy()
  serve(savePaperDraft, { message: 'Kept.', draft })
  serve(listPaperDrafts, { drafts: [draft] })
  await user.click(within(screen.getByText('The draft is still deleted.')).getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Delete the draft Powers in March' })).toBeTruthy()
})

const own = {
  full_name: '',
  email: '',
  current_school_name: null,
  admission_number: null,
  class: '8',
  board: 'CBSE, New Delhi',
}

test('a student who comes to practise a topic finds a short paper of it filled in, of their own board and class', async () => {
  serve(predictorProfile, own)
  const boards = [{ id: 'CBSE', name: 'Central Board of Secondary Education' }]
  const at = '/here?practise=mathematics&topics=Powers'
  const { checked } = await open(possible, { at, role: 'student', boards })
  expect(await screen.findByText(/^A short paper in mathematics, 10 marks, is filled in/)).toBeTruthy()
  await screen.findByRole('option', { name: 'Mathematics' })
  const valueOf = (name: string) => screen.getByLabelText<HTMLSelectElement>(name).value
  expect([valueOf('Board'), valueOf('Class'), valueOf('Subject')]).toEqual(['CBSE', '8', 'Mathematics'])
  expect(screen.getByText('Total: 10 marks')).toBeTruthy()
  await waitFor(() => expect(generate().disabled).toBe(false))
  await waitFor(() =>
    expect(checked.at(-1)?.body).toMatchObject({ brd: 'CBSE', cls: '8', sub: 'Mathematics', topic: ['powers'] }),
  )
})

test('where there are no questions of a subject it says so and leaves the choice', async () => {
  serve(predictorProfile, { ...own, class: null, board: null })
  await open(possible, { at: '/here?practise=Painting&board=CBSE&cls=8', role: 'student' })
  expect(await screen.findByText(/^There are no questions in Painting for your class yet\./)).toBeTruthy()
  await screen.findByRole('option', { name: 'Mathematics' })
  expect(screen.getByLabelText<HTMLSelectElement>('Subject').value).toBe('')
  expect(generate().disabled).toBe(true)
})

test('where neither the record nor anything else says the board it is asked for', async () => {
  serve(predictorProfile, { ...own, board: null })
  await open(possible, { at: '/here?practise=Mathematics', role: 'student' })
  expect(await screen.findByText('To practise Mathematics, choose your board and your class below.')).toBeTruthy()
})
