import { describe, expect, test } from 'vitest'
import type { Career, Pathway } from './career.ts'
import { indexCatalogue } from './catalogue-index.ts'
import { bridge, describeExam, describePathway, monthsBetween, recommendPathways } from './pathways.ts'
import { handsOnPathway, makeCareer, makeCatalogue, makeExam, openPathway, themedCareers } from './testing/careers.ts'

const entrance: Pathway = {
  name: 'Degree through an entrance',
  after: 12,
  streams: ['PCM', 'PCMB'],
  degree: true,
  national_exam: true,
  steps: [
    { do: 'Class 11-12 with Physics, Chemistry and Mathematics', years: 2, cost: 'low' },
    { do: 'Entrance and degree', years: 4, cost: 'high' },
  ],
}
const engineer = makeCareer('engineer', [6, 6, 1, 1, 1, 4], {
  streams_ok: ['PCM', 'PCMB'],
  exams: ['entrance', 'later'],
  pathways: [entrance, { ...openPathway, streams: ['PCM', 'PCMB'] }],
})
const exams = [makeExam('entrance', { national: true, crowded: true }), makeExam('later', { stage: 'degree' })]
const others = themedCareers()
const index = indexCatalogue(makeCatalogue([engineer, ...others], exams))
const top: Career[] = [engineer, ...others.slice(0, 4)]
const alternatives = others.slice(4, 9)

function pathwaysFor(schoolClass: number | null, streams: readonly ['Commerce'] | readonly ['PCM'] | null = null) {
  return recommendPathways(index, top, alternatives, { schoolClass, streams })
}

describe('next steps', () => {
  test.each([null, 8, 9, 10, 11, 12])('are three to six different texts for class %s', (schoolClass) => {
    const texts = pathwaysFor(schoolClass)
    expect(texts.length).toBeGreaterThanOrEqual(3)
    expect(texts.length).toBeLessThanOrEqual(6)
    expect(new Set(texts).size).toBe(texts.length)
  })

  test('in class 8 are try-outs without advice on streams', () => {
    const texts = pathwaysFor(8)
    expect(texts[0]).toBe('Try out engineer: Try engineer.')
    expect(texts.join(' ')).not.toMatch(/Class 11|stream/i)
  })

  test('in class 10 start with what a stream keeps open', () => {
    const [first] = pathwaysFor(10)
    expect(first).toBe('Class 11 with Physics, Chemistry and Mathematics keeps all of these 5 open.')
    expect(pathwaysFor(10).some((text) => text.startsWith('Try out engineer'))).toBe(true)
  })

  test('in class 10 say so when no stream closes any of the careers', () => {
    const [first] = recommendPathways(index, others.slice(0, 5), alternatives, { schoolClass: 10 })
    expect(first).toBe(
      'All of these 5 stay open from any stream of class 11, so take the subjects you like working at.',
    )
  })

  test('in class 12 start with the examinations open from school, then a route without one', () => {
    const texts = pathwaysFor(12, ['PCM'])
    expect(texts[0]).toContain('entrance (a course)')
    expect(texts[0]).not.toContain('later')
    expect(texts.some((text) => text.startsWith('If an examination does not go as hoped'))).toBe(true)
    expect(texts.join(' ')).not.toContain('Class 11-12')
  })

  test('bridge from a stream that does not open a career', () => {
    const texts = pathwaysFor(12, ['Commerce'])
    expect(texts.some((text) => text.startsWith('Bridge to engineer'))).toBe(true)
  })
})

describe('bridge', () => {
  test('takes a pathway that the stream opens', () => {
    const open = { ...engineer, pathways: [entrance, openPathway] }
    expect(bridge(open, ['Commerce'], 12)).toContain('Degree by merit list: Degree course')
  })

  test('else a hands-on one', () => {
    const handsOn = { ...engineer, pathways: [entrance, handsOnPathway] }
    expect(bridge(handsOn, ['Commerce'], 12)).toContain('hands-on')
  })

  test('else the missing subject, and never a road to another job', () => {
    const neighbour: Pathway = { ...handsOnPathway, streams: ['Commerce'], neighbouring: true }
    const closed = { ...engineer, pathways: [entrance, neighbour] }
    expect(bridge(closed, ['Commerce'], 12)).toContain('open schooling')
  })
})

describe('wording', () => {
  test('gives years and cost of each step', () => {
    expect(describePathway(openPathway)).toBe(
      'Degree by merit list: Class 11-12 in any stream (2 years, under ₹50,000 a year), then Degree course (3 years, ₹50,000 to ₹2 lakh a year).',
    )
  })

  test('sends to the official site once the facts are twelve months old, or the day is unknown', () => {
    const exam = makeExam('x', { checked_on: '2025-04-30' })
    expect(describeExam(exam, '2026-04-29')).not.toContain('official site')
    expect(describeExam(exam, '2026-04-30')).toContain('check the official site')
    expect(describeExam(exam, undefined)).toContain('check the official site')
  })

  test('counts whole months', () => {
    expect(monthsBetween('2025-01-31', '2025-02-28')).toBe(0)
    expect(monthsBetween('2025-01-15', '2026-01-15')).toBe(12)
    expect(monthsBetween('2025-12-01', '2026-01-01')).toBe(1)
  })
})
