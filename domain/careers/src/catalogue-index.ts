import { type Career, type Catalogue, type Exam, isVocational } from './career.ts'
import type { CareerTable } from './career-table.ts'
import { crowdingOffsets } from './crowding.ts'
import { similarity } from './fit.ts'
import { themesByValue } from './themes.ts'

/** A catalogue with what every report needs of it worked out once. */
export type CatalogueIndex = CareerTable & {
  /** What selection takes off each career's total, by its place; worked out when it is asked first, in about a second. */
  crowding: Float64Array
  placeOf: (career: Career) => number
  examsById: ReadonlyMap<string, Exam>
  familyNames: ReadonlyMap<string, string>
}

/**
 * Works a catalogue out for use, once.
 *
 * Careers are held in the order of their ids, which settles every tie. `placeOf` throws RangeError for an unknown career.
 */
export function indexCatalogue(catalogue: Catalogue): CatalogueIndex {
  const careers = [...catalogue.careers].sort((a, b) => compareText(a.id, b.id))
  const places = new Map(careers.map((career, place) => [career.id, place]))
  const examsById = new Map(catalogue.exams.map((exam) => [exam.id, exam]))
  const table: CareerTable = {
    careers,
    traits: careers.map((career) => ({
      lead: themesByValue(career.riasec)[0],
      vocational: isVocational(career),
      open: !career.exams.some((id) => examsById.get(id)?.crowded === true),
    })),
    likeness: careers.map((a) => Float64Array.from(careers, (b) => similarity(a.riasec, b.riasec))),
  }
  let offsets: Float64Array | undefined
  return {
    ...table,
    get crowding() {
      offsets ??= crowdingOffsets(table)
      return offsets
    },
    placeOf: (career) => {
      const place = places.get(career.id)
      if (place === undefined) throw new RangeError(`no career "${career.id}" in this catalogue`)
      return place
    },
    examsById,
    familyNames: new Map(catalogue.families.map((family) => [family.id, family.name])),
  }
}

export function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
