import { createBatch, fitSchool, forecast } from '@margam/prediction'
import { drawPanel, PANELS, type PanelStudent } from '../domain/prediction/testing/panels.ts'
import {
  type Checked,
  calibrationError,
  checkPanel,
  cohortOf,
  coverage,
  coverageByThird,
  errorsOf,
  geometricMean,
  mean,
  winklerAgainstNaive,
} from '../domain/prediction/testing/scoring.ts'

export const title = 'Mark forecasts: speed, and honesty on made-up schools'

const SEEDS = [1, 2, 3, 4, 5]
/** Half of each school's pupils: five seeds make up for it. */
const schools = PANELS.map((recipe) => ({ ...recipe, students: Math.round(recipe.students / 2) }))
const school = { ...PANELS[0], name: 'large', students: 2000, subjects: 6, tests: [12, 12] as const }

export async function run(report: (line: string) => void): Promise<void> {
  const students = drawPanel(school, 1)
  reportFit(students, report)
  reportOne(students, report)
  await pause()
  reportBatch(students, report)
  for (const history of ['school', 'none'] as const) {
    const checked: Checked[] = []
    for (const seed of SEEDS) {
      for (const recipe of schools) {
        checked.push(...checkPanel(`${recipe.name} ${seed}`, drawPanel(recipe, seed), history))
        await pause()
      }
    }
    reportHonesty(history, checked, report)
  }
}

/** Lets whatever else runs in the process have its turn. */
const pause = () => new Promise<void>((resolve) => setImmediate(resolve))

function reportFit(students: readonly PanelStudent[], report: (line: string) => void): void {
  const five = students.map((student) => Object.fromEntries(Object.entries(student).slice(0, 5)))
  const from = performance.now()
  fitSchool(cohortOf(five))
  report(`refit of 2,000 students x 5 subjects x 12 tests: ${seconds(from)} s (goal 10)`)
}

function reportOne(students: readonly PanelStudent[], report: (line: string) => void): void {
  const model = fitSchool(cohortOf(students.slice(0, 500)))
  const times = students.slice(500, 1500).map((student) => {
    const from = performance.now()
    forecast(student, { school: model })
    return performance.now() - from
  })
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(share * times.length)].toFixed(2)
  report(`one forecast, 6 subjects x 12 tests: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms (goal 20)`)
}

function reportBatch(students: readonly PanelStudent[], report: (line: string) => void): void {
  const lines = students.map((student, id) =>
    JSON.stringify({ type: 'predict', id, school_id: null, subject_tests: wire(student) }),
  )
  const answer = createBatch()
  const from = performance.now()
  for (let i = 0; i < 10_000; i += 1) answer(lines[i % lines.length])
  report(`10,000 students x 5 subjects x 12 tests as lines: ${seconds(from)} s (goal 30)`)
}

function wire(student: PanelStudent) {
  return Object.fromEntries(
    Object.entries(student)
      .slice(0, 5)
      .map(([subject, rows]) => [
        subject,
        rows.map((row) => ({
          test_name: row.testName,
          marks: row.marks,
          max_marks: row.maxMarks,
          attendance: row.attendance,
          study_hours: row.studyHours,
        })),
      ]),
  )
}

function reportHonesty(history: 'school' | 'none', checked: readonly Checked[], report: (line: string) => void): void {
  const cells = [...Map.groupBy(checked, (c) => `${c.panel} ${c.testsKnown}`).values()]
  const goals =
    history === 'school'
      ? { coverage: '77-83', winkler: '0.80', calibration: '0.03' }
      : { coverage: '75-87', winkler: '0.86', calibration: '0.06' }
  const percent = (share: number) => (100 * share).toFixed(1)
  report(`history: ${history} (${checked.length} held-out forecasts, ${PANELS.length} schools, ${SEEDS.length} seeds)`)
  report(`  80 % ranges cover ${percent(mean(cells.map(coverage)))} % (goal ${goals.coverage})`)
  report(`  by third of the forecast ${coverageByThird(cells).map(percent).join(' / ')} % (goal 75-88 with history)`)
  report(
    `  Winkler score / naive band ${geometricMean(cells.map(winklerAgainstNaive)).toFixed(3)} (goal ${goals.winkler})`,
  )
  report(`  calibration error ${calibrationError(checked).toFixed(3)} (goal ${goals.calibration})`)
  for (const level of ['High', 'Medium', 'Low'] as const) {
    const own = checked.filter((c) => c.forecast.confidence === level)
    report(
      `  ${level}: ${percent(own.length / checked.length)} % of forecasts, mean error ${mean(errorsOf(own).map(Math.abs)).toFixed(1)}`,
    )
  }
}

const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1)
