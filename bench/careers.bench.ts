import {
  type CatalogueIndex,
  choose,
  hybridWithout,
  indexCatalogue,
  namedThemes,
  rankCareers,
  recommend,
  THEME_INDEXES,
  themesByValue,
  toRatingScale,
} from '@margam/careers'
import { referenceScores, seeded } from '@margam/careers/reference-pupils'
import { byTheme, scoresOf } from '@margam/careers/testing/pupils'
import { loadCareers } from '@margam/content/careers/index'

export const title = 'Careers: matching, coverage, faithful reasons and speed of a report'

type Report = (line: string) => void

const percent = (share: number) => `${(100 * share).toFixed(1)}%`
const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length

export async function run(report: Report): Promise<void> {
  const started = performance.now()
  const index = indexCatalogue(loadCareers())
  report(`load, check and index ${index.careers.length} careers once: ${(performance.now() - started).toFixed(0)} ms`)
  for (const noise of [0, 1.1, 1.5]) reportRetrieval(index, noise, report)
  reportCoverage(index, report)
  reportFaithfulness(index, report)
  reportSpeed(index, report)
}

/** Pupils shaped like each career, with an error of `noise` points of 10 on each theme. */
function reportRetrieval(index: CatalogueIndex, noise: number, report: Report): void {
  const random = seeded(7)
  const self: number[] = []
  const relatives: number[] = []
  const shown: number[] = []
  for (let round = 0; round < (noise === 0 ? 1 : 10); round++) {
    for (const career of index.careers) {
      const scores = scoresOf(career.riasec, noise, random)
      const ranked = rankCareers(index, scores, {})
      const isRelative = (entry: (typeof ranked)[number]) => entry.career.family === career.family
      self.push(ranked.slice(0, 5).some((entry) => entry.career === career) ? 1 : 0)
      const others = ranked.filter((entry) => entry.career !== career)
      relatives.push(others.slice(0, 5).some(isRelative) ? 1 : 0)
      shown.push(choose(index, ranked, themesByValue(scores)[0]).top.some(isRelative) ? 1 : 0)
    }
  }
  report(
    `noise ${noise}: the career itself in the best five ${percent(mean(self))}, another of its family ${percent(mean(relatives))}` +
      `${noise === 1.1 ? ' (goal at least 80%)' : ''}, its family after selection ${percent(mean(shown))} (goal at least 82%)`,
  )
}

function reportCoverage(index: CatalogueIndex, report: Report): void {
  const random = seeded(11)
  const pupils = 5000
  const times = new Map<string, number>()
  const families: number[] = []
  const closeness: number[] = []
  for (let pupil = 0; pupil < pupils; pupil++) {
    const scores = referenceScores(random)
    const ranked = rankCareers(index, scores, {})
    const { top, alternatives } = choose(index, ranked, themesByValue(scores)[0])
    families.push(new Set(top.map(({ career }) => career.family)).size)
    closeness.push(mean(top.map(({ score }) => score ?? 0)) / mean(ranked.slice(0, 5).map(({ score }) => score ?? 0)))
    for (const { career } of [...top, ...alternatives]) times.set(career.id, (times.get(career.id) ?? 0) + 1)
  }
  const [most, count] = [...times].toSorted((a, b) => b[1] - a[1])[0]
  report(
    `coverage over ${pupils} random pupils: ${percent(times.size / index.careers.length)} of careers (goal at least 95%)`,
  )
  report(`most shown: ${most}, to ${percent(count / pupils)} (goal at most 8%)`)
  report(`families among the first five: ${mean(families).toFixed(2)} (goal at least 3.5)`)
  report(`total of the five shown against the plain best five: ${percent(mean(closeness))}`)
}

function reportFaithfulness(index: CatalogueIndex, report: Report): void {
  const random = seeded(13)
  const held: number[] = []
  let worst = 0
  for (let pupil = 0; pupil < 1000; pupil++) {
    const scores = referenceScores(random)
    const rating = toRatingScale(scores)
    for (const choice of choose(index, rankCareers(index, scores, {}), themesByValue(scores)[0]).top) {
      const pearson = correlation(rating, choice.career.riasec)
      worst = Math.max(worst, Math.abs(choice.fit.contributions.reduce((a, b) => a + b, 0) - pearson))
      const named = namedThemes(choice, scores)
      const left = THEME_INDEXES.map((theme) => hybridWithout(rating, choice.career.riasec, theme))
      const unnamed = THEME_INDEXES.filter((theme) => !named.includes(theme)).map((theme) => left[theme])
      held.push(named.length > 0 && left[named[0]] < Math.min(...unnamed) ? 1 : 0)
    }
  }
  report(
    `contributions against a correlation worked out apart: largest difference ${worst.toExponential(1)} (goal below 1e-9)`,
  )
  report(`remove-one: the first named theme matters most in ${percent(mean(held))} (goal at least 90%)`)
}

/** Pearson's r by raw sums, a route of its own. */
function correlation(a: readonly number[], b: readonly number[]): number {
  const total = (values: readonly number[]) => values.reduce((x, y) => x + y, 0)
  const products = (x: readonly number[], y: readonly number[]) => total(x.map((value, k) => value * y[k]))
  const covariance = (x: readonly number[], y: readonly number[]) => 6 * products(x, y) - total(x) * total(y)
  return covariance(a, b) / Math.sqrt(covariance(a, a) * covariance(b, b))
}

function reportSpeed(index: CatalogueIndex, report: Report): void {
  const random = seeded(19)
  const times: number[] = []
  for (let pupil = 0; pupil < 400; pupil++) {
    const interests = byTheme(referenceScores(random))
    const before = performance.now()
    recommend(index, {
      interests,
      ability: { logical: { z: random(), estimated: false } },
      marks: new Map([
        ['Mathematics', 70],
        ['English', 60],
      ]),
      schoolClass: 9 + (pupil % 4),
    })
    times.push(performance.now() - before)
  }
  times.sort((a, b) => a - b)
  report(
    `a whole report: p50 ${times[200].toFixed(1)} ms, p95 ${times[380].toFixed(1)} ms, slowest ${times[399].toFixed(1)} ms (goal under 100 ms)`,
  )
}
