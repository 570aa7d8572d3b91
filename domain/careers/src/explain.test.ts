import { describe, expect, test } from 'vitest'
import type { Career } from './career.ts'
import { indexCatalogue } from './catalogue-index.ts'
import { explain, sayReason } from './explain.ts'
import type { Pupil } from './pupil.ts'
import { rankCareers } from './rank.ts'
import { marksBySubject } from './subjects.ts'
import { makeCareer, makeCatalogue } from './testing/careers.ts'
import type { Six } from './themes.ts'

function explainOne(career: Career, scores: Six, pupil: Omit<Pupil, 'interests'> = {}) {
  const [choice] = rankCareers(indexCatalogue(makeCatalogue([career])), scores, pupil)
  return explain(choice, scores)
}

const scientist = makeCareer('scientist', [3, 7, 2, 1, 1, 4], {
  aptitude: { logical: 3, numerical: 0, verbal: 0 },
  subjects: { Mathematics: 0.6, English: 0.4 },
})

describe('reasons', () => {
  test('name the two themes that add most to the correlation, with the scores', () => {
    const orderly = makeCareer('orderly', [3, 7, 2, 2, 1, 6])
    const { named, why } = explainOne(orderly, [3, 9, 3, 3, 4, 8])
    expect(named).toEqual([1, 5])
    expect(why).toContain('your Investigative interest (90%)')
    expect(why).toContain('your Conventional interest (80%)')
  })

  test('say so when a theme speaks for a career because both are low', () => {
    const { named, why } = explainOne(scientist, [5, 9, 5, 0, 5, 5])
    expect(named).toEqual([1, 3])
    expect(why).toMatch(/^Worth exploring: your Investigative interest/)
    expect(why).toContain('it has little Social work, which draws you less (0%)')
  })

  test('name the strongest subject that was used, from 60% on', () => {
    const marks = marksBySubject({ Maths: 70, English: 90 })
    expect(explainOne(scientist, [2, 9, 3, 1, 4, 8], { marks }).strength).toContain('Mathematics mark (70%)')
    expect(
      explainOne(scientist, [2, 9, 3, 1, 4, 8], { marks: marksBySubject({ Maths: 59, English: 10 }) }).strength,
    ).toBeNull()
  })

  test('name an ability that meets the demand where no mark does', () => {
    const ability = { logical: { z: 1, estimated: false } }
    expect(explainOne(scientist, [2, 9, 3, 1, 4, 8], { ability }).strength).toContain('logical reasoning')
  })
})

describe('what to watch', () => {
  test('is a shortfall of ability first', () => {
    const ability = { logical: { z: -1, estimated: false } }
    expect(explainOne(scientist, [2, 9, 3, 1, 4, 8], { ability }).watch_out).toContain(
      'logical reasoning is used often',
    )
  })

  test('else the theme that speaks most against the career', () => {
    expect(explainOne(scientist, [2, 9, 8, 1, 2, 6]).watch_out).toContain(
      'little room for your Artistic interest (80%)',
    )
    expect(explainOne(scientist, [0, 9, 1, 1, 8, 1]).watch_out).toContain('little room for your Enterprising interest')
  })

  test('is the hard truth when nothing speaks against it', () => {
    const same: Six = [5, 10, 2, 0, 0, 6]
    const like = makeCareer('like', [4, 7, 2.2, 1, 1, 4.6])
    expect(explainOne(like, same).watch_out).toBe('To know beforehand: The hard part of like.')
  })

  test('is the stream when it blocks the career', () => {
    const blocked = { ...scientist, streams_ok: ['PCM'] as const }
    expect(explainOne(blocked, [2, 9, 3, 1, 4, 8], { streams: ['Commerce'] }).watch_out).toContain('bridge')
  })
})

test('a reason ends with something to try this month', () => {
  expect(sayReason(explainOne(scientist, [2, 9, 3, 1, 4, 8]))).toMatch(/Try this month: Try scientist\.$/)
})
