import { type Career, isReachableWithoutDegree } from '../career.ts'
import type { CatalogueIndex } from '../catalogue-index.ts'
import { shortestWay, stepsAfterSchool, yearsOf } from '../guide/career-words.ts'
import type { CareerRow } from '../guide-types.ts'
import { salaryRange } from '../salary.ts'
import { sayWayYears, topThemes } from './career-page.ts'

/** Every career as a row to search, filter and sort; by name. */
export function careerList(index: CatalogueIndex): CareerRow[] {
  return index.careers
    .map((career) => toRow(career, index.familyNames.get(career.family) ?? career.family))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

function toRow(career: Career, family: string): CareerRow {
  const way = shortestWay(career)
  return {
    id: career.id,
    name: career.name,
    aliases: [...career.aliases],
    family,
    family_id: career.family,
    salary_range: salaryRange(career.salary),
    entry_low: career.salary.entry[0],
    shortest: {
      years: Math.round(10 * yearsOf(stepsAfterSchool(way))) / 10,
      after: way.after,
      words: sayWayYears(way),
    },
    streams: [...career.streams_ok],
    top_themes: topThemes(career),
    without_degree: isReachableWithoutDegree(career),
    government: career.salary.kind === 'government',
  }
}
