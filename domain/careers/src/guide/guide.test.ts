import { expect, test } from 'vitest'
import { indexCatalogue } from '../catalogue-index.ts'
import type { Pupil } from '../pupil.ts'
import { makeAdmission, makeCareer, makeCatalogue, makeExam, makePathway, themedCareers } from '../testing/careers.ts'
import { guide } from './guide.ts'

const doctor = makeCareer('doctor', [2, 7, 1, 7, 2, 2], {
  exams: ['medical'],
  streams_ok: ['PCB', 'PCMB'],
  pathways: [makePathway(makeAdmission('medicine', { subjects: [['Physics', 'Chemistry', 'Biology']] }))],
})
const medical = makeExam('medical', { month: 'May', subjects: [['Physics', 'Chemistry', 'Biology']] })
const index = indexCatalogue(makeCatalogue([...themedCareers(), doctor], [medical]))

const caring = { Realistic: 2, Investigative: 10, Artistic: 0, Social: 10, Enterprising: 2, Conventional: 2 }
const of = (changes: Partial<Pupil>) => guide(index, { interests: caring, today: '2025-06-01', ...changes })

const stagesOf = (changes: Partial<Pupil>) => of(changes).timeline.map(({ stage }) => stage)

test('a result for class 11 names the examination, when it comes and how long the study is', () => {
  const said = of({ schoolClass: 11, streams: ['PCB'] })
  expect(said.cards[0]).toMatchObject({
    id: 'doctor',
    years_of_study: '3 years after class 12',
    open: { state: 'open' },
  })
  expect(said.exams).toEqual([
    {
      id: 'medical',
      name: 'medical',
      for: 'a course',
      month: 'May',
      when: 'at the end of class 12, May 2027',
      condition: null,
      careers: ['doctor'],
      check: false,
    },
  ])
  expect(said.subjects_to_keep.map(({ subject }) => subject)).toContain('Biology')
})

test('an examination of class 12 has its year, and is left out once it is over', () => {
  const months = {
    design: 'January',
    engineering: 'January and April',
    law: 'December',
    medical: 'May',
    any: 'June and December',
  }
  const exams = Object.entries(months).map(([id, month]) => makeExam(id, { month }))
  const surgeon = { ...doctor, exams: Object.keys(months) }
  const sat = indexCatalogue(makeCatalogue([...themedCareers(), surgeon], exams))
  const on = (today: string, schoolClass = 12, yearEndsOn?: string) => {
    const pupil = { interests: caring, today, schoolClass, streams: ['PCB'] as const, yearEndsOn }
    const { exams: ahead, timeline } = guide(sat, pupil)
    const steps = timeline.flatMap((stage) => stage.steps).join(' ')
    return { said: ahead.map(({ id, when }) => `${id}: ${when}`), steps }
  }
  const later = 'any: in or after class 12, this year or later'
  expect(on('2026-06-20').said).toEqual([
    'design: in class 12, January 2027',
    'engineering: in class 12, January and April 2027',
    'law: in class 12, December 2026',
    'medical: at the end of class 12, May 2027',
    later,
  ])
  expect(on('2027-02-01').said).toEqual([
    'engineering: in class 12, April 2027',
    'medical: at the end of class 12, May 2027',
    later,
  ])
  const may = on('2027-05-10')
  expect(may.said).toEqual(['medical: at the end of class 12, May 2027', later])
  expect(may.steps).toContain('medical (May)')
  expect(may.steps).not.toMatch(/design|engineering|law/)
  expect(on('2027-05-10', 10).said[0]).toBe('design: in class 12, January 2029')
  // a class 12 that begins in April, and the one before it in the same days, whose year goes on to May
  const wholeYear = ['design: in class 12, January 2028', 'engineering: in class 12, January and April 2028']
  expect(on('2027-04-10', 12, '2028-03-31').said.slice(0, 2)).toEqual(wholeYear)
  expect(on('2027-06-10', 12, '2028-03-31').said.slice(0, 2)).toEqual(wholeYear)
  expect(on('2027-04-10', 11, '2027-05-31').said.slice(0, 2)).toEqual(wholeYear)
  expect(on('2027-04-10', 12, '2027-05-31').said[0]).toBe('engineering: in class 12, April 2027')
  // results of class 12 are awaited in a year that has not been ended yet
  expect(on('2027-06-10', 12, '2027-03-31').said).toEqual([later])
})

test('a stream that closes a career brings its bridge and the nearest open one', () => {
  const said = of({ schoolClass: 11, streams: ['Commerce'] })
  const shut = [...said.cards.filter(({ id }) => id === 'doctor').map(({ open }) => open), ...said.closed]
  expect(shut).toHaveLength(1)
  expect(shut[0].sentence).toContain('its courses ask for Physics, Chemistry and Biology in class 12')
  expect(shut[0].near).not.toBeNull()
  expect(said.exams).toEqual([])
  expect(said.bridge_advice).toHaveLength(2)
})

test('the timeline begins where the student is', () => {
  expect(stagesOf({ schoolClass: 8 })[0]).toBe('Now, class 8')
  expect(stagesOf({ schoolClass: 9 }).slice(0, 2)).toEqual(['Now, class 9', 'Class 10'])
  expect(stagesOf({ schoolClass: 12, streams: ['PCB'] })).toEqual(['Now, class 12', 'After class 12'])
  expect(stagesOf({ streams: ['ITI'] })[0]).toBe('Now, in your ITI trade')
  expect(stagesOf({ streams: ['PCB'] })[0]).toBe('Now, class 11 or 12')
  expect(stagesOf({})[0]).toBe('Now')
})

test.each([
  [{ ...caring, Social: 6 }, 'most clearly to questions, evidence and finding out (Investigative)'],
  [caring, 'about as much towards'],
  [{ Realistic: 5, Investigative: 5, Artistic: 5, Social: 5, Enterprising: 5, Conventional: 6 }, 'lie close together'],
  [
    { Realistic: 0, Investigative: 4, Artistic: 3, Social: 3, Enterprising: 0, Conventional: 0 },
    'No interest is strong',
  ],
  [{ ...caring, Artistic: null }, 'too few answers about Artistic work'],
])('the first sentence says what the answers point to: %o', (interests, words) => {
  expect(of({ interests }).sentence).toContain(words)
})
