import type { Handlers, Request } from '@margam/school/json-requests'
import { isReachableWithoutDegree, isVocational } from '../career.ts'
import type { CatalogueIndex } from '../catalogue-index.ts'
import { recommend } from '../recommend.ts'
import { salaryRange } from '../salary.ts'
import { canonicalSubject } from '../subjects.ts'
import { THEMES } from '../themes.ts'
import { marksFrom, pupilFrom } from './pupil-request.ts'

/** What can be asked of a catalogue, by the request's `op`; it is fetched when the first request needs it. */
export const careersHandlers = (catalogue: () => CatalogueIndex): Handlers => ({
  careers: (request) => careers(catalogue(), request),
  catalogue: () => rows(catalogue()),
})

function careers(index: CatalogueIndex, request: Request) {
  const { recommendations, ranking, flat } = recommend(index, pupilFrom(request))
  const unknown = Object.keys(marksFrom(request)).filter((subject) => canonicalSubject(subject) === null)
  return { recommendations, ranking, flat, ignored_subjects: unknown }
}

function rows(index: CatalogueIndex) {
  const { careers: all, familyNames, examsById } = index
  return {
    themes: THEMES,
    exams: [...examsById.values()],
    careers: all.map((career) => ({
      ...career,
      family: familyNames.get(career.family) ?? career.family,
      family_id: career.family,
      salary_range: salaryRange(career.salary),
      without_degree: isReachableWithoutDegree(career),
      vocational: isVocational(career),
    })),
  }
}
