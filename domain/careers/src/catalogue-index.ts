import type { Career, Catalogue, Exam } from './career.ts'
import { similarity } from './fit.ts'

/** A catalogue with what every report needs of it worked out once. */
export type CatalogueIndex = {
  careers: readonly Career[]
  examsById: ReadonlyMap<string, Exam>
  familyNames: ReadonlyMap<string, string>
  /** Correlation of two careers' ratings. */
  likeness: (a: Career, b: Career) => number
}

/** Careers are held in the order of their ids, which settles every tie. Throws RangeError on an unknown career in `likeness`. */
export function indexCatalogue(catalogue: Catalogue): CatalogueIndex {
  const careers = [...catalogue.careers].sort((a, b) => compareText(a.id, b.id))
  const places = new Map(careers.map((career, place) => [career.id, place]))
  const likenesses = careers.map((a) => Float64Array.from(careers, (b) => similarity(a.riasec, b.riasec)))
  const placeOf = (career: Career) => {
    const place = places.get(career.id)
    if (place === undefined) throw new RangeError(`no career "${career.id}" in this catalogue`)
    return place
  }
  return {
    careers,
    examsById: new Map(catalogue.exams.map((exam) => [exam.id, exam])),
    familyNames: new Map(catalogue.families.map((family) => [family.id, family.name])),
    likeness: (a, b) => likenesses[placeOf(a)][placeOf(b)],
  }
}

export function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
