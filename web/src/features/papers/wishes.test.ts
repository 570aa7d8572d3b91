import { describe, expect, it } from 'vitest'
import type { Contents } from './making.api.ts'
import {
  applySuggestion,
  choose,
  chooseSection,
  chooseTopics,
  fromBody,
  heldCounts,
  losesBy,
  noWishes,
  toBody,
  totalOf,
  withinContents,
} from './wishes.ts'
import { missingOf } from './wishes-reason.ts'

const topic = (id: string, section: string) => ({ id, name: id, section, chapter: '', available: { '1': 4 } })
const contents: Contents = {
  sections: [
    { id: 'Algebra', name: 'Algebra' },
    { id: 'Geometry', name: 'Geometry' },
    { id: 'Oral', name: 'Oral' },
  ],
  topics: [topic('lines', 'Geometry'), topic('circles', 'Geometry'), topic('powers', 'Algebra')],
  presets: [],
  syllabus_year: '',
}
const placed = { ...noWishes, board: 'CBSE', cls: '8', subject: 'Mathematics' }
const custom = { ...placed, isCustom: true }
const SELECT = 'Please select at least one section and topic (if available).'
const TOTAL = 'Total marks must be between 10 and 100.'

describe('the cascade', () => {
  it('clears what hangs on a choice, and keeps the head of the paper', () => {
    const wishes = { ...custom, sections: ['Algebra'], topics: ['powers'], counts: { '1': 3 }, title: 'Unit test' }
    expect(choose(wishes, 'board', 'ICSE')).toEqual({ ...noWishes, board: 'ICSE', title: 'Unit test' })
    expect(choose(wishes, 'cls', '9')).toEqual({ ...noWishes, board: 'CBSE', cls: '9', title: 'Unit test' })
    expect(choose(wishes, 'subject', 'English')).toMatchObject({ cls: '8', sections: [], counts: {}, isCustom: true })
  })
  it('says so only where something is lost', () => {
    expect(losesBy({ ...noWishes, board: 'CBSE' }, 'board')).toBe(false)
    expect(losesBy({ ...noWishes, board: 'CBSE', cls: '8' }, 'board')).toBe(true)
    expect(losesBy(placed, 'subject')).toBe(false)
    expect(losesBy({ ...placed, preset: 'general' }, 'subject')).toBe(true)
  })
})

describe('sections and topics', () => {
  it('go together', () => {
    const geometry = chooseSection(custom, 'Geometry', true, contents)
    expect(geometry).toMatchObject({ sections: ['Geometry'], topics: ['lines', 'circles'] })
    const lines = chooseTopics(geometry, ['circles'], false, contents)
    expect(lines).toMatchObject({ sections: ['Geometry'], topics: ['lines'] })
    expect(chooseTopics(lines, ['lines'], false, contents)).toMatchObject({ sections: [], topics: [] })
  })
  it('of kept wishes are given up where the class has them no more', () => {
    const kept = {
      ...custom,
      preset: 'old',
      sections: ['Algebra', 'Gone'],
      topics: ['powers', 'gone'],
      title: 'Unit test',
    }
    expect(withinContents(kept, contents)).toEqual({ ...kept, preset: '', sections: ['Algebra'], topics: ['powers'] })
  })
  it('a section without topics is chosen by itself', () => {
    const oral = chooseSection(custom, 'Oral', true, contents)
    expect(chooseTopics(oral, ['powers'], true, contents).sections).toEqual(['Oral', 'Algebra'])
    expect(missingOf(oral, contents, 20)).toBeUndefined()
  })
})

describe('what is missing', () => {
  it.each([
    ['nothing is chosen', noWishes, null, 'Choose a board, a class and a subject.'],
    ['there is no plan', placed, null, 'Choose a blueprint, or count the questions yourself.'],
    ['no section is chosen', custom, 20, SELECT],
    ['a section has topics and none is chosen', { ...custom, sections: ['Algebra'] }, 20, SELECT],
    ['there are too few marks', { ...custom, sections: ['Algebra'], topics: ['powers'] }, 9, TOTAL],
    ['there are too many', { ...custom, sections: ['Algebra'], topics: ['powers'] }, 101, TOTAL],
    ['the time is too short', { ...placed, preset: 'p', minutes: '5' }, 80, 'The time must be from 10 to 240 minutes.'],
    ['the day is none', { ...placed, preset: 'p', examDate: '2026-02-30' }, 80, 'Enter a date such as 20/11/2026.'],
    ['nothing is', { ...custom, sections: ['Algebra'], topics: ['powers'] }, 10, undefined],
  ])('when %s', (_when, wishes, total, reason) => {
    expect(missingOf(wishes, contents, total)).toBe(reason)
  })
})

it('counts hold only for what there is, and make the total', () => {
  const held = heldCounts({ '1': 9, '2': 3, '5': 2 }, { weightages: [1, 2], available: { '1': 4, '2': 5 } })
  expect(held).toEqual({ '1': 4, '2': 3 })
  expect(totalOf(held)).toBe(10)
})

describe('a suggestion', () => {
  it('of counts makes a custom paper of all topics where a plan was wished', () => {
    const mended = applySuggestion({ ...placed, preset: 'p' }, { counts: { '1': 10 } }, contents)
    expect(mended).toMatchObject({
      isCustom: true,
      preset: '',
      counts: { '1': 10 },
      sections: ['Algebra', 'Geometry', 'Oral'],
    })
  })
  it('of topics changes them alone', () => {
    const wishes = { ...custom, sections: ['Algebra'], topics: ['powers'], counts: { '1': 10 } }
    const mended = applySuggestion(wishes, { topics: ['powers', 'lines'] }, contents)
    expect(mended).toMatchObject({
      topics: ['powers', 'lines'],
      sections: ['Algebra', 'Geometry'],
      counts: { '1': 10 },
    })
  })
  it('of a plan takes its place', () => {
    const plan = { sections: [{ title: 'A', slots: [{ marks: 1, count: 10 }] }] }
    expect(applySuggestion(custom, { plan }, contents)).toMatchObject({ isCustom: false, plan })
  })
  it('of a blueprint of the board takes the place of any plan, and keeps the topics', () => {
    const wishes = { ...custom, isCustom: false, own: 'mine', topics: ['powers'] }
    expect(applySuggestion(wishes, { preset: 'small' }, contents)).toEqual({ ...wishes, own: '', preset: 'small' })
  })
})

it('wishes come back from a draft as they were sent', () => {
  const wishes = {
    ...custom,
    sections: ['Algebra'],
    topics: ['powers'],
    counts: { '2': 6 },
    title: 'Test',
    minutes: '45',
  }
  const body = toBody(wishes, wishes.counts)
  expect(body).toMatchObject({ brd: 'CBSE', checkbox: 'on', total_marks: 12, weightage_counts: { '2': 6 } })
  expect(fromBody(body as Parameters<typeof fromBody>[0])).toMatchObject({
    ...wishes,
    preset: undefined,
    own: undefined,
    classId: undefined,
  })
})

describe('a class', () => {
  const wishes = { ...custom, counts: {}, classId: 'c1', leans: true }
  it('is sent with the wish to lean on what it finds hard, and not without one', () => {
    expect(toBody(wishes, {})).toMatchObject({ class_id: 'c1', lean: true })
    expect(toBody({ ...wishes, classId: '' }, {})).not.toHaveProperty('lean')
  })
  it('goes with the level, and stays with another subject', () => {
    expect(choose(wishes, 'cls', '9')).toMatchObject({ classId: '', leans: false })
    expect(choose(wishes, 'subject', 'English')).toMatchObject({ classId: 'c1', leans: true })
  })
})
