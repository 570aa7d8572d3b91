import { listWarnings } from '@margam/contract/class-forecast'
import { saveOrganisationSettings } from '@margam/contract/settings'
import { askOf } from './ask.ts'
import { measure, row } from './measure.ts'
import { type BenchSchool, startSchool } from './school-data.ts'

export const title = 'Forecasts of a class of 60, and the early warnings of a school of 5,000 students'

const SCHOOL = { students: 5000, classSize: 60, exams: 3, forecasts: true }
const SAMPLES = 60
const WARM_UP = 5
const GOAL_MS = 300

interface Asked {
  name: string
  path: string
  token: string
}

interface Choices {
  classes: { class_id: string; subjects: { subject_id: string }[] }[]
}

export async function run(report: (line: string) => void): Promise<void> {
  const { server, school, stop } = await startSchool(SCHOOL)
  const ask = askOf(server)
  const measureAll = async (calls: readonly Asked[]) => {
    for (const { name, path, token } of calls) {
      const once = async () => Buffer.byteLength(await ask(path, token))
      await measure(WARM_UP, 1, once)
      for (const connections of [1, 4]) {
        const figures = await measure(SAMPLES, connections, once)
        report(row(name, connections, figures))
        if (connections === 1 && figures.p95 > GOAL_MS) report(`  more than the ${GOAL_MS} ms it may take`)
      }
    }
  }
  const warnings = async () => {
    const { total } = JSON.parse(await ask(listWarnings.path, school.token)) as { total: number }
    return `early warnings, ${total} of them`
  }
  try {
    const choices = JSON.parse(await ask('/api/class-forecast/classes/', school.token)) as Choices
    report(`${SCHOOL.students} students, ${choices.classes.flatMap(({ subjects }) => subjects).length} class subjects`)
    await measureAll(await classCalls(ask, school))
    await measureAll([{ name: await warnings(), path: listWarnings.path, token: school.token }])
    // where nearly everybody is on it
    const everybody = { forecast_pass_mark: 75, version: null }
    await ask(saveOrganisationSettings.path, school.token, everybody, 'PUT')
    const name = await warnings()
    await measureAll([
      { name, path: listWarnings.path, token: school.token },
      { name: '  found by name', path: `${listWarnings.path}?search=wanted`, token: school.token },
      { name: '  of a class teacher', path: listWarnings.path, token: school.teacherToken },
    ])
  } finally {
    await stop()
  }
}

/** The class teacher's look at the class in a subject. */
async function classCalls(
  ask: (path: string, token: string) => Promise<string>,
  { teacherToken: token }: BenchSchool,
): Promise<Asked[]> {
  const { classes } = JSON.parse(await ask('/api/class-forecast/classes/', token)) as Choices
  const [{ class_id, subjects }] = classes
  const query = new URLSearchParams({ class_id, subject_id: subjects[0].subject_id })
  return [{ name: 'a class of 60 in a subject', path: `/api/class-forecast/?${query}`, token }]
}
