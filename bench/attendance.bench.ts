import type { BenchSchool } from './school-data.ts'
import { type Asked, compareSizes } from './sizes.ts'
import { UNTAKEN_DAYS } from './untaken-days.ts'

export const title =
  'Attendance: a class’s register, its save, the school’s day, the sheet and the low list at 1,000 and 20,000 students'

const DAY = '2026-11-20'
const MONTH = '2026-11'
const PATH = '/api/attendance/'

const away = (name: string, query = ''): Asked<BenchSchool> => ({
  name,
  send: (ask, school) => ask(`${PATH}absences/?day=${DAY}${query}`, school.token),
})

/** Each save is the first taking of a class and day, for a class and day are taken once. */
const firstTakings = (): Asked<BenchSchool>['send'] => {
  let next = 0
  return async (ask, school) => {
    const index = next++
    const classId = school.classIds[index % school.classIds.length]
    const day = UNTAKEN_DAYS[Math.floor(index / school.classIds.length)]
    return ask(`${PATH}register/`, school.token, { class_id: classId, day, version: null, entries: [] }, 'PUT')
  }
}

const calls = (): Asked<BenchSchool>[] => [
  {
    name: 'register form of a class (teacher)',
    peer: { large: 16.2 },
    send: (ask, school) => ask(`${PATH}register/?class_id=${school.classIds[0]}&day=${DAY}`, school.teacherToken),
  },
  { name: 'register save, 40 entries', peer: { large: 92.7 }, send: firstTakings() },
  { ...away('absences of the school’s day, page of 25', '&limit=25'), peer: { large: 483 } },
  // as many as a school of 1,000 has on a day, so that both sizes read as many
  away('absences, page of 50', '&limit=50'),
  {
    name: 'the school’s attendance by weeks',
    send: (ask, school) => ask(`${PATH}trend/?day=${DAY}`, school.token),
  },
  {
    name: 'monthly sheet of a class (teacher)',
    send: (ask, school) => ask(`${PATH}sheet/?class_id=${school.classIds[0]}&month=${MONTH}`, school.teacherToken),
  },
  {
    name: 'low attendance list, page of 25',
    send: (ask, school) => ask(`${PATH}low/?limit=25`, school.token),
  },
]

export const run = (report: (line: string) => void) =>
  compareSizes({ size: { days: 20 }, samples: 100, warmUp: 10, prepare: async (_, school) => school, calls }, report)
