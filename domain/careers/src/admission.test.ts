import { describe, expect, test } from 'vitest'
import { admits, sayClass11, sayRule, streamsThrough, walk } from './admission.ts'
import { STREAMS } from './streams.ts'
import { makeAdmission } from './testing/careers.ts'

const engineering = makeAdmission('btech', { subjects: [['Physics', 'Chemistry', 'Mathematics']], gives: 'degree' })
const nursing = makeAdmission('nursing', { subjects: [['Physics', 'Chemistry', 'Biology']], gives: 'degree' })
const computing = makeAdmission('bca', { subjects: [['Mathematics'], ['Computer Science']], gives: 'degree' })
const arts = makeAdmission('arts', { gives: 'degree' })
const teaching = makeAdmission('bed', { after: 'degree', gives: 'training' })
const trade = makeAdmission('iti', { after: 'class 10', gives: 'iti' })
const diploma = makeAdmission('polytechnic', { after: 'class 10', gives: 'diploma' })
const lateral = makeAdmission('lateral', { after: 'diploma', from: ['polytechnic'], gives: 'degree' })
const school = { do: 'Class 11-12' }
const step = (admission: typeof arts) => ({ do: admission.id, admission })

describe('a rule admits', () => {
  test.each([
    ['btech', engineering, ['PCM', 'PCMB']],
    ['nursing', nursing, ['PCB', 'PCMB']],
    ['bca', computing, ['PCM', 'PCMB', 'CommerceMaths']],
  ] as const)('to %s whoever has the subjects', (_, rule, open) => {
    expect(STREAMS.filter((stream) => admits(rule, stream).state === 'open')).toEqual(open)
  })

  test('on a condition where a subject may have been chosen', () => {
    expect(admits(computing, 'Commerce').conditions).toEqual(['if you have Computer Science in class 12'])
    expect(admits(computing, 'Humanities').conditions).toEqual([
      'if you have Mathematics, or Computer Science in class 12',
    ])
    expect(admits(nursing, 'Vocational').state).toBe('ask')
  })

  test('nobody without, and says what is missing', () => {
    expect(admits(nursing, 'PCM')).toMatchObject({ state: 'closed', missing: ['Biology'] })
    expect(admits(engineering, 'Commerce')).toMatchObject({
      state: 'closed',
      missing: ['Physics', 'Chemistry', 'Mathematics'],
    })
  })

  test('a diploma in place of class 12 only after asking, an ITI certificate never', () => {
    expect(admits(arts, 'Diploma').state).toBe('ask')
    expect(admits(engineering, 'Diploma').state).toBe('closed')
    expect(admits(arts, 'ITI').state).toBe('closed')
  })

  test('with an exception that its place makes', () => {
    const rule = { ...nursing, ask: { PCM: 'at a college that takes Mathematics' } }
    expect(admits(rule, 'PCM')).toMatchObject({ state: 'ask', conditions: ['at a college that takes Mathematics'] })
  })
})

describe('a walk along a route', () => {
  test('stops where a step does not admit whoever comes there', () => {
    expect(walk([school, step(teaching)], 'Humanities')).toMatchObject({ state: 'closed', at: 'bed' })
    expect(walk([school, step(arts), step(teaching)], 'Humanities').state).toBe('open')
    expect(walk([step(arts)], null)).toMatchObject({ state: 'closed', at: 'arts' })
    expect(walk([step(trade), step(lateral)], 'Commerce')).toMatchObject({ state: 'closed', at: 'lateral' })
    expect(walk([step(diploma), step(lateral)], 'Commerce').state).toBe('open')
  })

  test('finds a course in place of classes 11 and 12 closed to those who are past them', () => {
    const vhse = makeAdmission('vhse', { after: 'class 10', gives: 'class 12', replaces_class_11: true })
    expect(walk([step(vhse)], null).state).toBe('open')
    expect(streamsThrough([step(vhse)]).streams).toEqual(['Vocational'])
  })
})

test('what classes 11 and 12 have to hold is said from the rule', () => {
  expect(sayClass11(arts)).toBe('Class 11-12 in any stream')
  expect(sayClass11(engineering)).toBe('Class 11-12 with Physics, Chemistry and Mathematics')
  expect(sayClass11(computing)).toBe('Class 11-12 with Mathematics, or Computer Science')
  const science = { ...arts, subjects: [...engineering.subjects, ...nursing.subjects] }
  expect(sayClass11(science)).toBe('Class 11-12 with Physics, Chemistry and Mathematics or Biology')
})

test('a rule is said with whose it is and when it was known', () => {
  expect(sayRule({ ...nursing, marks: '45%', age: '17' })).toBe(
    'Physics, Chemistry and Biology in class 12; 45%; age: 17 (rule of the council, as known in 2025-04).',
  )
})
