import {
  bridge,
  type Career,
  describePathway,
  examsOpenTo,
  indexCatalogue,
  openPathways,
  recommend,
  STREAMS,
  type Stream,
} from '@margam/careers'
import { referenceScores, seeded } from '@margam/careers/reference-pupils'
import { byTheme } from '@margam/careers/testing/pupils'
import { describe, expect, test } from 'vitest'
import { loadCareers } from './index.ts'

const index = indexCatalogue(loadCareers())
const CLASSES = [8, 9, 10, 11, 12]

/** What each course asks of class 12, read off its name alone: nothing here knows admissions.json. */
const ASKS: readonly (readonly [course: RegExp, needs: RegExp | null, streams: readonly Stream[]])[] = [
  [/B\.Tech(?! from the second)/, /Mathematics/, ['PCM', 'PCMB']],
  [/B\.Arch/, /Mathematics/, ['PCM', 'PCMB', 'Diploma']],
  [/\b(MBBS|BDS|BAMS|BHMS|BVSc|BPT)\b|Occupational Therapy/, /Biology/, ['PCB', 'PCMB']],
  [/BSc (Nursing|Emergency|MLT|Respiratory|Dialysis)|Fisheries Science/, /Biology/, ['PCB', 'PCMB']],
  [/BSc (\(Hons\) )?(Agriculture|Horticulture|Forestry)/, /Biology/, ['PCB', 'PCMB', 'PCM']],
  [/B\.?Pharm|D\.Pharm|BASLP/, /Chemistry/, ['PCM', 'PCB', 'PCMB']],
  [
    /\bBCA\b(?!,? BFA| or BA)|BSc Computer/,
    /Mathematics|Computer/,
    ['PCM', 'PCMB', 'CommerceMaths', 'PCB', 'Commerce', 'Humanities', 'Diploma'],
  ],
  [/BSc Physics/, /Mathematics/, ['PCM', 'PCMB']],
  [/^BSc (Statistics|Mathematics)|BStat/, /Mathematics/, ['PCM', 'PCMB', 'CommerceMaths', 'Humanities']],
  [/B\.Plan/, /Mathematics/, ['PCM', 'PCMB', 'CommerceMaths', 'Humanities']],
  [/IMU CET/, /Mathematics/, ['PCM', 'PCMB']],
  [/DGCA/, /Mathematics/, ['PCM', 'PCMB', 'Diploma']],
]

/** What has to come before, read off the words alone. */
const COMES_AFTER: readonly (readonly [later: RegExp, before: RegExp])[] = [
  [/\bB\.Ed\b/, /degree|\bBA\b|BSc|BSW/i],
  [/\b(M\.Sc|MSW|MBA|M\.Plan|LLB later|Three-year LLB)\b/, /degree|\bB(A|BA|Com|Sc|SW|CA|Stat)\b|B\.(Tech|Arch)|BSc/i],
  [/UPSC|SSC CGL|IBPS clerk|CDS or/, /degree/i],
  [/second year/, /diploma/i],
  [/NEET PG/, /MBBS/],
]

const pathways = index.careers.flatMap((career) => career.pathways.map((pathway) => ({ career, pathway })))
const name = (career: Career, route: string) => `${career.id}: ${route}`

describe('every route', () => {
  test('leads through steps that follow from each other', () => {
    const wrong = pathways.flatMap(({ career, pathway }) =>
      pathway.steps.flatMap((step, place) => {
        const before = pathway.steps.slice(0, place).map((earlier) => earlier.do)
        return COMES_AFTER.filter(([later, needed]) => later.test(step.do) && !needed.test(before.join(' '))).map(() =>
          name(career, step.do),
        )
      }),
    )
    expect(wrong).toEqual([])
  })

  test('names in classes 11 and 12 the subjects that its course asks for', () => {
    const wrong = pathways.flatMap(({ career, pathway: { steps } }) => {
      const [school, course] = steps
      if (!(school.do.startsWith('Class 11-12') && course)) return []
      return ASKS.filter(([asks, needs]) => asks.test(course.do) && needs && !needs.test(school.do)).map(() =>
        name(career, course.do),
      )
    })
    expect(wrong).toEqual([])
  })

  test.each(STREAMS)('that %s opens starts with something that admits them, in every class', (stream) => {
    const wrong = index.careers.flatMap((career) =>
      CLASSES.flatMap((schoolClass) => {
        const standing = { schoolClass, streams: schoolClass >= 11 ? [stream] : null }
        return openPathways(career, standing).flatMap((pathway) => {
          const said = describePathway(pathway, standing)
          if (schoolClass < 11) return said.includes('Open to you') ? [name(career, said)] : []
          const first = pathway.steps.find((step) => !step.do.startsWith('Class 11-12'))
          const closed = ASKS.some(
            ([asks, , streams]) => asks.test(first?.do ?? '') && ![...streams, 'Vocational'].includes(stream),
          )
          return closed || said.includes('Class 11-12') ? [name(career, said)] : []
        })
      }),
    )
    expect(wrong).toEqual([])
  })

  test.each(STREAMS)('closed to %s leaves a bridge', (stream) => {
    for (const schoolClass of [11, 12]) {
      for (const career of index.careers.filter(({ streams_ok }) => !streams_ok.includes(stream))) {
        const text = bridge(career, { schoolClass, streams: [stream] })
        expect(text).toMatch(/new start on class 10 marks|open schooling/)
        expect(text).not.toContain('undefined')
      }
    }
  })
})

/** Streams that an examination of class 12 is for, by general knowledge. */
const EXAM_STREAMS: Readonly<Record<string, readonly Stream[]>> = {
  'jee-main': ['PCM', 'PCMB'],
  'jee-advanced': ['PCM', 'PCMB'],
  keam: ['PCM', 'PCMB'],
  bitsat: ['PCM', 'PCMB'],
  'neet-ug': ['PCB', 'PCMB'],
  'imu-cet': ['PCM', 'PCMB'],
  nata: ['PCM', 'PCMB', 'Diploma'],
  'nda-navy-air': ['PCM', 'PCMB'],
  'lbs-allotment': ['PCB', 'PCMB'],
  'isi-admission': ['PCM', 'PCMB', 'CommerceMaths', 'Humanities'],
}

test.each(STREAMS)('no examination is named to %s that does not take them', (stream) => {
  const wrong = index.careers.flatMap((career) =>
    examsOpenTo(index, career, { schoolClass: 12, streams: [stream] })
      .filter(({ exam }) => EXAM_STREAMS[exam.id] && ![...EXAM_STREAMS[exam.id], 'Vocational'].includes(stream))
      .map(({ exam }) => name(career, exam.id)),
  )
  expect(wrong).toEqual([])
})

test('reports send nobody in commerce to engineering or medical examinations, and nobody in class 11 to this year', () => {
  const random = seeded(23)
  for (let pupil = 0; pupil < 400; pupil++) {
    const interests = byTheme(referenceScores(random))
    const schoolClass = pupil % 2 === 0 ? 11 : 12
    const streams: readonly Stream[] = pupil % 4 < 2 ? ['Commerce'] : ['Humanities']
    const { recommendations } = recommend(index, { interests, schoolClass, streams })
    const text = `${recommendations.raw_text} ${recommendations.recommended_pathways.join(' ')}`
    expect(text).not.toMatch(/JEE (Main|Advanced) \(|KEAM \(|NEET UG \(|BITSAT \(/)
    expect(schoolClass === 11 && text.includes('this year')).toBe(false)
  }
})

test('every rule names whose it is and the month it was known', () => {
  const rules = [
    ...index.examsById.values(),
    ...pathways.flatMap(({ pathway }) => pathway.steps.flatMap(({ admission }) => admission ?? [])),
  ]
  for (const rule of rules) {
    expect(rule.rule_of.length).toBeGreaterThan(2)
    expect(rule.as_of).toMatch(/^20\d\d-\d\d$/)
  }
})
