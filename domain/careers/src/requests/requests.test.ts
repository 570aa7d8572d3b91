import { RequestError } from '@margam/school/json-requests'
import { describe, expect, test } from 'vitest'
import { indexCatalogue } from '../catalogue-index.ts'
import type { Recommendations } from '../recommend.ts'
import { makeCatalogue, makeExam, themedCareers } from '../testing/careers.ts'
import { careersHandlers } from './handlers.ts'

const index = indexCatalogue(makeCatalogue(themedCareers(), [makeExam('entrance')]))
const handlers = careersHandlers(() => index)

const scores = { Realistic: 40, Investigative: 85, Artistic: 55, Social: 70, Enterprising: 30, Conventional: 35 }

type Reply = { recommendations: Recommendations; ranking: { id: string }[]; ignored_subjects: string[] }

const careers = (request: Record<string, unknown>) =>
  handlers.careers({ personality_scores: scores, ...request }) as Reply

describe('op careers', () => {
  test('answers with the recommendations and the ranking of all careers', () => {
    const { recommendations, ranking } = careers({})
    const { careers: all } = handlers.catalogue({}) as { careers: { id: string }[] }
    expect(recommendations.top_careers).toHaveLength(5)
    expect(ranking.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted())
  })

  test('takes percentages as numbers or as objects alike', () => {
    const objects = Object.fromEntries(
      Object.entries(scores).map(([theme, percentage]) => [theme, { score: percentage / 10, total: 10, percentage }]),
    )
    expect(careers({ personality_scores: objects, academic_scores: { Maths: { percentage: 70 } } })).toEqual(
      careers({ academic_scores: { Maths: 70 } }),
    )
  })

  test('reads marks of the own test and percentiles of an outside test differently', () => {
    const iq_scores = { logical_reasoning: 90, numerical_reasoning: 90, verbal_reasoning: 90 }
    const own = careers({ iq_scores }).recommendations.test_interpretation.iq_interpretation
    const outside = careers({ iq_scores, iq_test_type: 'WAIS' }).recommendations.test_interpretation.iq_interpretation
    expect(own).toContain('Marks by part')
    expect(outside).toContain('Percentiles by part')
    expect(outside).toContain('WAIS')
  })

  test('names the subjects it does not know', () => {
    expect(careers({ academic_scores: { Maths: 70, Yoga: 90 } }).ignored_subjects).toEqual(['Yoga'])
  })

  test.each([
    ['a score above 100', { personality_scores: { ...scores, Social: 101 } }],
    ['a score that is no number', { personality_scores: { ...scores, Social: 'high' } }],
    ['an unknown theme', { personality_scores: { ...scores, Magical: 10 } }],
    ['no scores', { personality_scores: undefined }],
    ['an unknown part of reasoning', { iq_scores: { spatial: 10 } }],
    ['a mark below zero', { academic_scores: { Maths: -1 } }],
    ['a class beyond 12', { class: 13 }],
    ['an unknown stream', { stream: 'Alchemy' }],
    ['a day that does not exist', { today: '2026-13-01' }],
    ['a last day that does not exist', { year_ends_on: '2026-13-01' }],
  ])('refuses %s', (_, request) => {
    expect(() => careers(request)).toThrow(RequestError)
  })

  test('reads a class however it is written', () => {
    const written = [10, '10', 'Class 10', '10 A'].map((schoolClass) => careers({ class: schoolClass }))
    for (const reply of written) expect(reply).toEqual(written[0])
  })
})

test('op catalogue shows rows with ratings and the salary text', () => {
  const { careers: all, exams } = handlers.catalogue({}) as {
    exams: { id: string; checked_on: string }[]
    careers: { name: string; family: string; riasec: number[]; salary_range: string }[]
  }
  expect(all).toHaveLength(12)
  expect(exams).toHaveLength(1)
  for (const { checked_on } of exams) expect(checked_on).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  for (const { family, riasec, salary_range } of all) {
    expect(family.length).toBeGreaterThan(4)
    expect(riasec).toHaveLength(6)
    expect(salary_range).toMatch(/^₹[\d.]+-[\d.]+ LPA$/)
  }
})
