import { type Figures, measure, row } from './measure.ts'
import { type BenchSchool, startSchool } from './school-data.ts'

export const title =
  'Attendance: a class’s register, its save, the school’s day, the sheet and the low list at 1,000 and 20,000 students'

const SIZES = [1000, 20_000] as const
const SAMPLES = 100
const WARM_UP = 10
const GOAL = { factor: 1.5, bytes: 60_000 }
const FILLED_DAYS = 20
const DAY = '2026-11-20'
const MONTH = '2026-11'

/** p50 in ms of RosarioSIS 12.0 at 20,000 pupils and one connection, on two cores of the same kind. */
const PEER = { form: 16.2, save: 92.7, day: 483 }

interface Asked {
  name: string
  peer?: number
  send: (ask: Ask, school: BenchSchool, i: number) => Promise<number>
}
type Ask = (path: string, token: string, body?: object) => Promise<number>

const PATH = '/api/attendance/'
const away = (name: string, query = ''): Asked => ({
  name,
  send: (ask, school) => ask(`${PATH}absences/?day=${DAY}${query}`, school.token),
})

/** Weekdays of the year before the filled ones: no class has a register on them yet. */
function untakenDays() {
  const days: string[] = []
  for (let at = Date.parse('2026-06-01'); at < Date.parse('2026-10-17'); at += 86_400_000) {
    const day = new Date(at)
    if (day.getUTCDay() % 6 !== 0) days.push(day.toISOString().slice(0, 10))
  }
  return days
}
const UNTAKEN = untakenDays()

/** Each save is the first taking of a class and day, for a class and day are taken once. */
const saves = () => {
  let next = 0
  return async (ask: Ask, school: BenchSchool) => {
    const index = next++
    const classId = school.classIds[index % school.classIds.length]
    const day = UNTAKEN[Math.floor(index / school.classIds.length)]
    return ask(`${PATH}register/`, school.token, { class_id: classId, day, version: null, entries: [] })
  }
}

const calls = (): Asked[] => [
  {
    name: 'register form of a class (teacher)',
    peer: PEER.form,
    send: (ask, school) => ask(`${PATH}register/?class_id=${school.classIds[0]}&day=${DAY}`, school.teacherToken),
  },
  { name: 'register save, 40 entries', peer: PEER.save, send: saves() },
  { ...away('absences of the school’s day, page of 25', '&limit=25'), peer: PEER.day },
  away('absences, page of 100', '&limit=100'),
  {
    name: 'monthly sheet of a class (teacher)',
    send: (ask, school) => ask(`${PATH}sheet/?class_id=${school.classIds[0]}&month=${MONTH}`, school.teacherToken),
  },
  {
    name: 'low attendance list, page of 25',
    send: (ask, school) => ask(`${PATH}low/?limit=25`, school.token),
  },
]

async function measureSchool(students: number, report: (line: string) => void) {
  const { server, school, stop } = await startSchool({ students, days: FILLED_DAYS })
  const ask: Ask = async (path, token, body) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
    const method = body ? 'PUT' : 'GET'
    const reply = await fetch(server.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const text = await reply.text()
    if (reply.status !== 200) throw new Error(`expected 200, got ${reply.status}: ${text}`)
    return Buffer.byteLength(text)
  }
  const found = new Map<string, { figures: Figures; peer?: number }>()
  try {
    for (const { name, peer, send } of calls()) {
      await measure(WARM_UP, 1, (i) => send(ask, school, i))
      for (const connections of [1, 16]) {
        const figures = await measure(SAMPLES, connections, (i) => send(ask, school, i))
        report(row(name, connections, figures))
        if (figures.bytes > GOAL.bytes) report(`  more than the ${GOAL.bytes} bytes a page may have`)
        found.set(`${name}, ${connections} connections`, { figures, ...(connections === 1 && peer && { peer }) })
      }
    }
  } finally {
    await stop()
  }
  return found
}

export async function run(report: (line: string) => void) {
  const before = new Map<string, number>()
  for (const students of SIZES) {
    report(`${students} students, ${FILLED_DAYS} days taken in every class`)
    const isLarge = students === SIZES[1]
    for (const [name, { figures, peer }] of await measureSchool(students, report)) {
      const small = before.get(name)
      before.set(name, figures.p50)
      if (!isLarge || small === undefined) continue
      const beside = peer ? `; RosarioSIS ${peer} ms, here ${figures.p50.toFixed(1)} ms` : ''
      report(`growth ${name}: ${(figures.p50 / small).toFixed(2)} (goal at most ${GOAL.factor})${beside}`)
    }
  }
}
