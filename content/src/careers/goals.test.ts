import {
  bannedWordsIn,
  choose,
  hybridWithout,
  indexCatalogue,
  namedThemes,
  type Pupil,
  rankCareers,
  readInterests,
  recommend,
  STREAMS,
  type Stream,
  THEME_INDEXES,
  themesByValue,
  toRatingScale,
} from '@margam/careers'
import { referenceScores, seeded } from '@margam/careers/reference-pupils'
import { byTheme, scoresOf } from '@margam/careers/testing/pupils'
import { describe, expect, test } from 'vitest'
import { loadCareers } from './index.ts'

const index = indexCatalogue(loadCareers())
const { careers } = index

const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length

describe('matching on the whole catalogue', () => {
  test('finds a career, and its family, from its own shape', () => {
    const found = careers.map((career) => {
      const ranked = rankCareers(index, scoresOf(career.riasec, 0, seeded(1)), {})
      const best = ranked.slice(0, 5).map((entry) => entry.career)
      return best.includes(career) ? 1 : 0
    })
    expect(mean(found)).toBeGreaterThanOrEqual(0.95)
  })

  test('finds another career of the family in the best five under noise of 1.1, and the family after selection', () => {
    const random = seeded(7)
    const others: number[] = []
    const shown: number[] = []
    for (let round = 0; round < 5; round++) {
      for (const career of careers) {
        const scores = scoresOf(career.riasec, 1.1, random)
        const ranked = rankCareers(index, scores, {})
        const rest = ranked.filter((entry) => entry.career !== career).slice(0, 5)
        others.push(rest.some((entry) => entry.career.family === career.family) ? 1 : 0)
        const { top } = choose(index, ranked, themesByValue(scores)[0])
        shown.push(top.some((entry) => entry.career.family === career.family) ? 1 : 0)
      }
    }
    expect(mean(others)).toBeGreaterThanOrEqual(0.8)
    expect(mean(shown)).toBeGreaterThanOrEqual(0.82)
  })

  test('shows nearly every career to some of 5,000 pupils and none to more than 8% of them', () => {
    const random = seeded(11)
    const pupils = 5000
    const times = new Map<string, number>()
    const families: number[] = []
    for (let pupil = 0; pupil < pupils; pupil++) {
      const scores = referenceScores(random)
      const { top, alternatives } = choose(index, rankCareers(index, scores, {}), themesByValue(scores)[0])
      families.push(new Set(top.map(({ career }) => career.family)).size)
      for (const { career } of [...top, ...alternatives]) times.set(career.id, (times.get(career.id) ?? 0) + 1)
    }
    expect(times.size / careers.length).toBeGreaterThanOrEqual(0.95)
    expect(Math.max(...times.values()) / pupils).toBeLessThanOrEqual(0.08)
    expect(mean(families)).toBeGreaterThanOrEqual(3.5)
  })

  test('shows careers from the first places of the ranking, in its order', () => {
    const random = seeded(29)
    const last: number[] = []
    for (let pupil = 0; pupil < 1000; pupil++) {
      const scores = referenceScores(random)
      const ranked = rankCareers(index, scores, {})
      const { top, alternatives } = choose(index, ranked, themesByValue(scores)[0])
      const ranks = top.map((entry) => ranked.indexOf(entry) + 1)
      expect(ranks[0]).toBe(1)
      for (const shown of [top, alternatives]) {
        const totals = shown.map(({ score }) => score ?? 0)
        expect(totals).toEqual(totals.toSorted((a, b) => b - a))
      }
      last.push(ranks[ranks.length - 1])
    }
    expect(last.filter((rank) => rank <= 15).length / last.length).toBeGreaterThanOrEqual(0.97)
    expect(Math.max(...last)).toBeLessThanOrEqual(30)
  })

  test('names first what speaks for a career, never what it asks little of', () => {
    const random = seeded(31)
    for (let pupil = 0; pupil < 300; pupil++) {
      const { recommendations } = recommend(index, { interests: byTheme(referenceScores(random)) })
      const reasons = [...recommendations.top_careers, ...recommendations.alternative_careers]
      for (const { reason } of reasons) expect(reason).not.toMatch(/^Worth exploring: it has little/)
    }
  })

  test('names first a theme without which the fit falls more than without any unnamed one, nine times of ten', () => {
    const random = seeded(13)
    const held: number[] = []
    for (let pupil = 0; pupil < 400; pupil++) {
      const scores = referenceScores(random)
      const rating = toRatingScale(scores)
      const { top } = choose(index, rankCareers(index, scores, {}), themesByValue(scores)[0])
      for (const choice of top) {
        const named = namedThemes(choice, scores)
        const left = (theme: (typeof THEME_INDEXES)[number]) => hybridWithout(rating, choice.career.riasec, theme)
        const unnamed = THEME_INDEXES.filter((theme) => !named.includes(theme)).map(left)
        held.push(named.length > 0 && left(named[0]) < Math.min(...unnamed) ? 1 : 0)
      }
    }
    expect(mean(held)).toBeGreaterThanOrEqual(0.9)
  })
})

/** Faults of wording that a reader stops at. */
const WORDING: readonly RegExp[] = [
  /(?<![\d.,-])1 (?!is\b)[a-z]+s\b/,
  /\b([A-Za-z]{2,}) \1\b/,
  / {2}| [.,;]|\.\.|,,|;\.|:\./,
  /\d\.5 years|\b0\.\d/,
  /\ba [aeio](?!ne\b)[a-z]+/,
  /little room for your [A-Z][a-z]+ interest \([0-4]?\d%|(?:lighter|draws you less) \((?:[6-9]\d|100)%/,
]

/** A report line by line, as somebody reads it. */
function linesOf({ raw_text, recommended_pathways }: ReturnType<typeof recommend>['recommendations']): string[] {
  const text = raw_text.replaceAll(/<\/(?:p|li|h3|td|th)>/g, '\n').replaceAll(/<[^>]+>/g, '')
  return [...text.split('\n'), ...recommended_pathways].map((line) =>
    line.replaceAll('&#39;', "'").replaceAll('&amp;', '&'),
  )
}

describe('2,000 reports', () => {
  const random = seeded(17)
  const streamOf = (n: number): readonly Stream[] | null => (n % 3 === 0 ? [STREAMS[n % STREAMS.length]] : null)

  function makePupil(n: number): Pupil {
    const interests = byTheme(n % 40 === 0 ? [5, 5, 5, 5, 5, 5] : referenceScores(random))
    const share = () => Math.round(100 * random())
    return {
      interests: n % 25 === 1 ? { ...interests, Social: null } : interests,
      interestSource: { name: 'BIG_FIVE', external: n % 2 === 0, confidence: 'low' },
      ability:
        n % 4 === 0
          ? undefined
          : { logical: { z: 4 * random() - 2, estimated: false }, verbal: { z: 4 * random() - 2, estimated: true } },
      reasoning:
        n % 4 === 0
          ? undefined
          : {
              score: 60 + Math.round(80 * random()),
              percentages: { logical: share(), numerical: share(), verbal: share() },
              source: { name: 'WAIS', external: n % 8 === 1 },
            },
      marks:
        n % 5 === 0
          ? undefined
          : new Map([
              ['Mathematics', share()],
              ['English', share()],
              ['Science', share()],
            ]),
      schoolClass: [null, 8, 9, 10, 11, 12][n % 6],
      streams: streamOf(n),
      today: n % 2 === 0 ? '2026-11-21' : undefined,
    }
  }

  test('use no banned word, read without a fault, leave nothing unescaped, hold three to six next steps and are the same on a rerun', () => {
    const pupils = Array.from({ length: 2000 }, (_, n) => makePupil(n))
    const reports: string[] = []
    for (const pupil of pupils) {
      const { recommendations } = recommend(index, pupil)
      const text = JSON.stringify(recommendations)
      expect(bannedWordsIn(text)).toEqual([])
      expect(text).not.toMatch(/NaN|undefined|\[object/)
      const bare = recommendations.raw_text.replaceAll(/<\/?(?:h3|p|ul|li|table|thead|tbody|tr|th|td)>/g, '')
      expect(bare).not.toMatch(/[<>"]|&(?!(?:amp|lt|gt|quot|#39);)/)
      expect(recommendations.recommended_pathways.length).toBeGreaterThanOrEqual(3)
      expect(recommendations.recommended_pathways.length).toBeLessThanOrEqual(6)
      expect(new Set(recommendations.recommended_pathways).size).toBe(recommendations.recommended_pathways.length)
      expect(recommendations.top_careers.length).toBe(readInterests(pupil.interests).flat ? 6 : 5)
      expect(recommendations.alternative_careers.length).toBe(5)
      expect(linesOf(recommendations).filter((line) => WORDING.some((fault) => fault.test(line)))).toEqual([])
      reports.push(text)
    }
    const again = pupils.slice(0, 100).map((pupil) => JSON.stringify(recommend(index, pupil).recommendations))
    expect(again).toEqual(reports.slice(0, 100))
  })
})
