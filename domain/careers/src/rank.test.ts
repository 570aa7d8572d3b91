import { describe, expect, test } from 'vitest'
import { indexCatalogue } from './catalogue-index.ts'
import { fit, toRatingScale } from './fit.ts'
import { rankCareers } from './rank.ts'
import { marksBySubject } from './subjects.ts'
import { makeCareer, makeCatalogue } from './testing/careers.ts'
import type { Six } from './themes.ts'

const scores: Six = [9, 7, 4, 2, 3, 6]
const one = makeCareer('one', [6, 5, 2, 1, 2, 4], {
  aptitude: { logical: 3, numerical: 0, verbal: 0 },
  subjects: { Mathematics: 1 },
  streams_ok: ['PCM', 'PCMB'],
})
const index = indexCatalogue(makeCatalogue([one]))
const display = fit(toRatingScale(scores), one.riasec).display

describe('total', () => {
  test('weighs interests .65, abilities .20 and subjects .15', () => {
    const [entry] = rankCareers(index, scores, {
      ability: { logical: { z: -0.3, estimated: false } },
      marks: marksBySubject({ Maths: 60 }),
    })
    expect(entry.score).toBeCloseTo(0.65 * display + 0.2 * 0.5 + 0.15 * 0.6, 12)
  })

  test('drops unknown parts and renormalises the rest', () => {
    expect(rankCareers(index, scores, {})[0].score).toBeCloseTo(display, 12)
    expect(rankCareers(index, scores, { marks: marksBySubject({ Maths: 60 }) })[0].score).toBeCloseTo(
      (0.65 * display + 0.15 * 0.6) / 0.8,
      12,
    )
  })

  test('takes .15 for a stream that does not open the career, and keeps the career', () => {
    const [entry] = rankCareers(index, scores, { streams: ['Commerce'] })
    expect(entry.blocked).toBe(true)
    expect(entry.score).toBeCloseTo(display - 0.15, 12)
    expect(rankCareers(index, scores, { streams: ['PCMB', 'PCM', 'PCB'] })[0].blocked).toBe(false)
  })

  test('rests on marks and abilities alone when all six interests are equal', () => {
    const level: Six = [5, 5, 5, 5, 5, 5]
    expect(rankCareers(index, level, {})[0].score).toBeNull()
    expect(rankCareers(index, level, { marks: marksBySubject({ Maths: 60 }) })[0].score).toBeCloseTo(0.6, 12)
  })
})

describe('order', () => {
  test('settles equal totals by id, however the catalogue is ordered', () => {
    const twins = ['pear', 'apple', 'mango'].map((id) => makeCareer(id, [6, 5, 2, 1, 2, 4]))
    const idsOf = (careers: typeof twins) =>
      rankCareers(indexCatalogue(makeCatalogue(careers)), scores, {}).map(({ career }) => career.id)
    expect(idsOf(twins)).toEqual(['apple', 'mango', 'pear'])
    expect(idsOf(twins.toReversed())).toEqual(['apple', 'mango', 'pear'])
  })

  test('holds every career of the catalogue', () => {
    const careers = [one, makeCareer('two', [1, 1, 1, 7, 1, 1]), makeCareer('three', [1, 1, 7, 1, 1, 1])]
    expect(rankCareers(indexCatalogue(makeCatalogue(careers)), scores, {})).toHaveLength(3)
  })
})
