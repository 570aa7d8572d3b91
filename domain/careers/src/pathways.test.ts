import { describe, expect, test } from 'vitest'
import type { Career, Pathway } from './career.ts'
import { indexCatalogue } from './catalogue-index.ts'
import { monthsBetween, sayExams } from './exams.ts'
import { recommendPathways } from './pathways.ts'
import { bridge, describePathway, sayYears } from './routes.ts'
import { STREAMS, type Stream } from './streams.ts'
import {
  handsOnPathway,
  makeAdmission,
  makeCareer,
  makeCatalogue,
  makeExam,
  makePathway,
  openPathway,
  themedCareers,
} from './testing/careers.ts'

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
const exams = [
  makeExam('entrance', {
    national: true,
    crowded: true,
    subjects: [['Physics', 'Chemistry', 'Mathematics']],
  }),
  makeExam('later', { after: 'degree' }),
]
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
  const commerce = { schoolClass: 12, streams: ['Commerce'] } as const

  test('takes a pathway that the stream opens', () => {
    const open = { ...engineer, pathways: [entrance, openPathway] }
    expect(bridge(open, commerce)).toContain('from your stream: Degree by merit list: Degree course')
  })

  test('calls a diploma after class 10 a new start', () => {
    const diploma = makeAdmission('polytechnic', { after: 'class 10', gives: 'diploma' })
    const anew = makePathway(diploma, {
      after: 10,
      steps: [{ do: 'Diploma', years: 3, cost: 'low', admission: diploma }],
    })
    expect(bridge({ ...engineer, pathways: [entrance, anew] }, commerce)).toContain('a new start on class 10 marks')
  })

  test('else names the subjects that are missing, and a road to another job as that', () => {
    const neighbour: Pathway = { ...handsOnPathway, streams: ['Commerce'], neighbouring: true }
    const course = makePathway(makeAdmission('btech', { subjects: [['Physics', 'Chemistry', 'Mathematics']] }))
    const closed = { ...engineer, pathways: [course, neighbour] }
    const text = bridge(closed, commerce)
    expect(text).toContain('its courses ask for Physics, Chemistry and Mathematics in class 12')
    expect(text).toContain('open schooling')
    expect(text).toContain('Near it and open to you: Trade course')
    expect(bridge(closed, { ...commerce, schoolClass: 11 })).toContain('In class 11 a school may still')
  })

  test('tells somebody with one subject missing only of that one', () => {
    const course = makePathway(makeAdmission('bsc', { subjects: [['Physics', 'Chemistry', 'Biology']] }))
    const career = { ...engineer, pathways: [course, course] }
    expect(bridge(career, { schoolClass: 12, streams: ['PCM'] })).toContain('its courses ask for Biology in class 12')
  })
})

describe('examinations', () => {
  const texts = (schoolClass: number, streams: readonly Stream[]) =>
    recommendPathways(index, top, alternatives, { schoolClass, streams }).join(' ')

  test('of class 12 are for next year in class 11', () => {
    expect(texts(11, ['PCM'])).toContain('Examinations of next year, in class 12, to prepare for: entrance')
    expect(texts(11, ['PCM'])).not.toContain('this year')
    expect(texts(12, ['PCM'])).toContain('Examinations to look at this year: entrance')
  })

  test('that ask for subjects outside the stream are not named', () => {
    const both = { ...engineer, pathways: [entrance, openPathway], streams_ok: STREAMS }
    const mixed = indexCatalogue(makeCatalogue([both, ...others], exams))
    const shown = (streams: readonly Stream[]) =>
      recommendPathways(mixed, [both, ...others.slice(0, 4)], alternatives, { schoolClass: 12, streams }).join(' ')
    expect(shown(['Commerce'])).not.toContain('entrance (')
    expect(shown(['PCM'])).toContain('entrance (')
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
    const said = (today?: string) => sayExams([{ exam, also: ['in or after class 12'] }], today)
    expect(said('2026-04-29')).toBe('x (a course; in or after class 12).')
    expect(said('2026-04-30')).toMatch(/check the official site of each\.$/)
    expect(said()).toContain('check the official site')
  })

  test.each([
    [0.1, '1 month'],
    [0.5, '6 months'],
    [1, '1 year'],
    [1.5, '1½ years'],
    [4, '4 years'],
  ])('says %s years as %s', (years, said) => {
    expect(sayYears(years)).toBe(said)
  })

  test('counts whole months', () => {
    expect(monthsBetween('2025-01-31', '2025-02-28')).toBe(0)
    expect(monthsBetween('2025-01-15', '2026-01-15')).toBe(12)
    expect(monthsBetween('2025-12-01', '2026-01-01')).toBe(1)
  })
})
