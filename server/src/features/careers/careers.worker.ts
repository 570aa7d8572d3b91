import { createHash } from 'node:crypto'
import {
  type CareerPage,
  type CareerRow,
  type CatalogueIndex,
  type Comparison,
  careerList,
  careerPage,
  compareCareers,
  type Guide,
  guide,
  indexCatalogue,
  type Stream,
} from '@margam/careers'
import { pupilFrom } from '@margam/careers/requests/pupil-request'
import { loadCareers } from '@margam/content/careers/index'

export interface Student {
  schoolClass: number | null
  streams: readonly Stream[] | null
}

export type CareersTask =
  | { kind: 'list' }
  | { kind: 'page'; career: string; student: Student | null; today: string }
  | { kind: 'compare'; career: string; other: string }
  /** A request as `pupilFrom` reads it. */
  | { kind: 'guide'; request: Record<string, unknown>; band: [number, number] | null }
export interface CareersReply {
  list: { careers: CareerRow[]; families: { id: string; name: string }[] }
  page: CareerPage | null
  compare: Comparison | null
  /** With which state of the catalogue it was made of. */
  guide: { guide: Guide; version: string }
}

let known: { index: CatalogueIndex; version: string } | undefined
/** Read and indexed with the first question to a thread: about a second. */
function load() {
  const catalogue = loadCareers()
  const digest = createHash('sha256').update(JSON.stringify(catalogue)).digest('hex')
  return { index: indexCatalogue(catalogue), version: `careers-${digest.slice(0, 8)}` }
}
const loaded = () => (known ??= load())

export default function answer(task: CareersTask): CareersReply[CareersTask['kind']] {
  const { index: catalogue, version } = loaded()
  switch (task.kind) {
    case 'list':
      return {
        careers: careerList(catalogue),
        families: [...catalogue.familyNames].map(([id, name]) => ({ id, name })),
      }
    case 'page':
      return careerPage(catalogue, task.career, task.student, task.today)
    case 'compare':
      return compareCareers(catalogue, task.career, task.other)
    case 'guide': {
      const pupil = pupilFrom(task.request)
      const { reasoning } = pupil
      const made = guide(catalogue, {
        ...pupil,
        ...(reasoning && task.band ? { reasoning: { ...reasoning, band: task.band } } : {}),
      })
      return { guide: made, version: version }
    }
  }
}
