import { describe, expect, test } from 'vitest'
import { indexCatalogue } from './catalogue-index.ts'
import type { Pupil } from './pupil.ts'
import { recommend } from './recommend.ts'
import type { Stream } from './streams.ts'
import { marksBySubject } from './subjects.ts'
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
import { byTheme } from './testing/pupils.ts'

const index = indexCatalogue(makeCatalogue(themedCareers()))
const shaped: Pupil = { interests: byTheme([3, 9, 6, 4, 2, 5]) }

describe('selection', () => {
  test('shows five careers and five others, none twice', () => {
    const { top_careers, alternative_careers } = recommend(index, shaped).recommendations
    const ids = [...top_careers, ...alternative_careers].map(({ id }) => id)
    expect(top_careers).toHaveLength(5)
    expect(alternative_careers).toHaveLength(5)
    expect(new Set(ids).size).toBe(10)
  })

  test('starts with the best of the ranking', () => {
    const { recommendations, ranking } = recommend(index, shaped)
    expect(recommendations.top_careers[0].id).toBe(ranking[0].id)
  })

  test('takes at most two of a family and keeps three families and two job zones', () => {
    const same = [1, 2, 3, 4, 5, 6].map((n) =>
      makeCareer(`lab-${n}`, [1, 7, 2 + n / 10, 1, 1, 3], { family: 'lab', job_zone: 5 }),
    )
    const others = [
      makeCareer('far-1', [2, 6, 1, 1, 1, 5], { family: 'far', job_zone: 5 }),
      makeCareer('far-2', [2, 6, 1, 1, 2, 5], { family: 'far', job_zone: 5 }),
      makeCareer('near', [4, 5, 1, 1, 1, 5], { family: 'near', job_zone: 5 }),
      makeCareer('shop', [1, 2, 1, 5, 6, 5], { family: 'shop', job_zone: 2 }),
    ]
    const small = indexCatalogue(makeCatalogue([...same, ...others]))
    const { top_careers } = recommend(small, { interests: byTheme([1, 10, 3, 1, 1, 4]) }).recommendations
    const chosen = top_careers.map(({ id }) => small.careers.find((career) => career.id === id))
    const families = chosen.map((career) => career?.family)
    expect(families.filter((family) => family === 'lab').length).toBeLessThanOrEqual(2)
    expect(new Set(families).size).toBeGreaterThanOrEqual(3)
    expect(new Set(chosen.map((career) => career?.job_zone)).size).toBeGreaterThanOrEqual(2)
  })

  test('offers among the others a hands-on route, a neighbouring theme and an open entrance', () => {
    const crowded = makeExam('crowded', { crowded: true })
    const degree = { pathways: [openPathway, openPathway], job_zone: 5, exams: ['crowded'] } as const
    const many = Array.from({ length: 24 }, (_, n) =>
      makeCareer(`i-${String(n).padStart(2, '0')}`, [1, 7, 1, 1, 1, 2 + n / 20], degree),
    )
    const careers = [
      ...many,
      makeCareer('zone', [1, 7, 1, 1, 1, 4], { ...degree, job_zone: 4 }),
      makeCareer('zz-trade', [6, 4, 1, 1, 1, 4], { pathways: [handsOnPathway], job_zone: 2, exams: ['crowded'] }),
      makeCareer('zz-open', [1, 5, 1, 6, 1, 1], { pathways: [openPathway], job_zone: 5 }),
      makeCareer('zz-art', [1, 4, 6, 1, 1, 1], degree),
    ]
    const crowdedIndex = indexCatalogue(makeCatalogue(careers, [crowded]))
    const { alternative_careers } = recommend(crowdedIndex, { interests: byTheme([1, 10, 2, 1, 1, 2]) }).recommendations
    const shown = alternative_careers.map(({ id }) => id)
    expect(shown).toContain('zz-trade')
    expect(shown).toContain('zz-open')
    expect(shown.some((id) => id === 'zz-trade' || id === 'zz-art')).toBe(true)
  })

  test('names a bridge to the career that the stream alone keeps out', () => {
    const physics = makePathway(makeAdmission('btech', { subjects: [['Physics', 'Chemistry', 'Mathematics']] }))
    const best = makeCareer('best', [2.8, 6.4, 4.6, 3.4, 2.2, 4], {
      pathways: [physics, physics],
      streams_ok: ['PCM', 'PCMB'],
    })
    const others = Array.from({ length: 24 }, (_, n) => makeCareer(`near-${n}`, [2.8, 6.4, 4.3 - n / 50, 3.4, 2.2, 4]))
    const small = indexCatalogue(makeCatalogue([best, ...others]))
    const steps = (streams: readonly Stream[]) =>
      recommend(small, { ...shaped, schoolClass: 12, streams }).recommendations.recommended_pathways.join(' ')
    expect(steps(['Commerce'])).toContain('Bridge to best: its courses ask for Physics, Chemistry and Mathematics')
    expect(steps(['PCM'])).not.toContain('Bridge')
  })

  test('is the same on every run and for every order of the catalogue', () => {
    const turned = indexCatalogue(makeCatalogue(themedCareers().toReversed()))
    expect(JSON.stringify(recommend(turned, shaped))).toBe(JSON.stringify(recommend(index, shaped)))
  })
})

describe('a profile without a shape', () => {
  const level: Pupil = { interests: byTheme([5, 5, 5, 5, 5, 5]) }

  test('gets one starter career for each theme and no ranking by shape', () => {
    const { recommendations, flat } = recommend(index, level)
    expect(flat).toBe(true)
    const leads = recommendations.top_careers.map(({ id }) => id.replace(/-\d$/, ''))
    expect(leads).toEqual(['real', 'inquire', 'art', 'social', 'enterprise', 'order'])
    expect(recommendations.top_careers.every(({ match }) => match === null)).toBe(true)
    expect(recommendations.top_careers[0].reason).toContain('Try this month')
  })

  test('counts as flat up to a spread of two and no further', () => {
    expect(recommend(index, { interests: byTheme([5, 6, 7, 5, 5, 5]) }).flat).toBe(true)
    expect(recommend(index, { interests: byTheme([5, 6, 7.5, 5, 5, 5]) }).flat).toBe(false)
  })

  test('never puts NaN anywhere', () => {
    for (const score of [0, 5, 10]) {
      const { ranking, recommendations } = recommend(index, {
        interests: byTheme([score, score, score, score, score, score]),
      })
      expect(ranking.every(({ r, score: total }) => r === null && total === null)).toBe(true)
      expect(JSON.stringify(recommendations)).not.toContain('NaN')
      expect(recommendations.test_interpretation.personality_interpretation).toContain('same score')
    }
  })

  test('lets marks choose among the clearest careers of a theme', () => {
    const marks = marksBySubject({ Maths: 95 })
    const careers = themedCareers().map((career) =>
      career.id === 'inquire-2' ? { ...career, subjects: { Mathematics: 1 } } : career,
    )
    const { recommendations } = recommend(indexCatalogue(makeCatalogue(careers)), { ...level, marks })
    expect(recommendations.top_careers[1].id).toBe('inquire-2')
  })
})

describe('missing and wrong parts', () => {
  test('a missing theme counts neither way and is named', () => {
    const { recommendations } = recommend(index, { interests: { ...byTheme([3, 9, 6, 4, 2, 5]), Social: null } })
    expect(recommendations.top_careers[0].contributions[3]).toBeCloseTo(0, 12)
    expect(recommendations.test_interpretation.personality_interpretation).toContain('Not enough answers for Social')
  })

  test('fewer than four themes, or a score outside 0-10, is refused', () => {
    expect(() => recommend(index, { interests: { Realistic: 5, Social: 3, Artistic: 2 } })).toThrow(RangeError)
    expect(() => recommend(index, { interests: byTheme([3, 9, 6, 4, 2, 11]) })).toThrow(/Conventional/)
    expect(() => recommend(index, { interests: byTheme([3, Number.NaN, 6, 4, 2, 1]) })).toThrow(/Investigative/)
  })
})

describe('reply', () => {
  test('shows the same salary text everywhere', () => {
    const { top_careers, raw_text } = recommend(index, shaped).recommendations
    for (const { salary_range } of top_careers) {
      expect(salary_range).toMatch(/^₹\d+(\.\d)?-\d+(\.\d)? LPA$/)
      expect(raw_text).toContain(salary_range)
    }
  })

  test('escapes whatever the catalogue brings', () => {
    const hostile = themedCareers().map((career) => ({
      ...career,
      name: `<script>alert("${career.id}")</script>`,
      a_day: `It's <b>bold</b> & "loud".`,
    }))
    const { raw_text } = recommend(indexCatalogue(makeCatalogue(hostile)), shaped).recommendations
    expect(raw_text).not.toMatch(/<(?!\/?(?:h3|p|ul|li|table|thead|tbody|tr|th|td)>)/)
    expect(raw_text).toContain('It&#39;s &lt;b&gt;bold&lt;/b&gt; &amp; &quot;loud&quot;.')
  })

  test('carries the limits, a retake date, somebody to talk to and the help line', () => {
    const { raw_text } = recommend(index, { ...shaped, today: '2026-08-31' }).recommendations
    expect(raw_text).toContain('on or after 2027-02-28')
    expect(raw_text).toContain('no Indian norms')
    expect(raw_text).toContain('school counsellor')
    expect(raw_text).toContain('14416')
  })
})
