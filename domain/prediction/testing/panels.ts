import type { SubjectTests } from '../src/test-row.ts'
import { type Source, seededSource } from './random.ts'

/** How one made-up school is drawn. Standard deviations and means are per cent points. */
export interface PanelRecipe {
  name: string
  students: number
  subjects: number
  /** Fewest and most tests of a series. */
  tests: readonly [number, number]
  maxMarks: number
  mean: number
  abilitySd: number
  /** Between a pupil's subjects. */
  subjectSd: number
  /** Between the means of subjects. */
  subjectMeanSd: number
  /** Between the means of tests of a subject. */
  testSd: number
  driftSd: number
  /** Typical noise of a single test; pupils differ from it by a log-normal factor. */
  noiseSd: number
  noiseSpread: number
  attendance: boolean
  hours: boolean
  /** Marks per point of attendance and per √hour, beyond ability. */
  perAttendancePoint: number
  perRootHour: number
  /** Share of pupils who score 0 from some test on and are sent with full attendance. */
  leavers: number
  /** Chance that a single test is missed and counts 0. */
  missed: number
  /** Standard deviation of a first test that tells nothing of the later ones; 0 where it is like the others. */
  entranceSd: number
  /** Whether each pupil sits the tests in an order of their own. */
  shuffled: boolean
}

const plain: PanelRecipe = {
  name: 'plain',
  students: 500,
  subjects: 1,
  tests: [3, 3],
  maxMarks: 100,
  mean: 65,
  abilitySd: 13,
  subjectSd: 6,
  subjectMeanSd: 5,
  testSd: 4,
  driftSd: 2,
  noiseSd: 7,
  noiseSpread: 0.35,
  attendance: false,
  hours: false,
  perAttendancePoint: 0,
  perRootHour: 0,
  leavers: 0,
  missed: 0,
  entranceSd: 0,
  shuffled: false,
}

/** Schools unlike each other in noise (3 to 13), size, subjects, ceilings, leavers and what is known of habits. */
export const PANELS: readonly PanelRecipe[] = [
  {
    ...plain,
    name: 'term grades',
    testSd: 1.5,
    students: 400,
    maxMarks: 20,
    mean: 53,
    abilitySd: 15,
    noiseSd: 4,
    attendance: true,
    hours: true,
    perAttendancePoint: 0.05,
    perRootHour: 0.3,
    leavers: 0.08,
  },
  {
    ...plain,
    name: 'steady terms',
    testSd: 1.5,
    students: 650,
    maxMarks: 20,
    mean: 58,
    noiseSd: 3.5,
    attendance: true,
    hours: true,
    perRootHour: 0.3,
    leavers: 0.02,
  },
  {
    ...plain,
    name: 'assessments',
    students: 900,
    tests: [2, 11],
    mean: 76,
    abilitySd: 9,
    subjectSd: 3,
    noiseSd: 10,
    noiseSpread: 0.5,
    testSd: 6,
    missed: 0.03,
  },
  {
    ...plain,
    name: 'modules',
    students: 500,
    subjects: 2,
    tests: [2, 11],
    mean: 72,
    abilitySd: 9,
    noiseSd: 9,
    noiseSpread: 0.5,
    testSd: 7,
    subjectMeanSd: 7,
    missed: 0.02,
  },
  {
    ...plain,
    name: 'quizzes',
    students: 150,
    tests: [6, 6],
    mean: 72,
    abilitySd: 8,
    noiseSd: 13,
    testSd: 3,
    attendance: true,
    perAttendancePoint: 0.3,
  },
  {
    ...plain,
    name: 'attendance class',
    students: 600,
    tests: [2, 2],
    mean: 68,
    abilitySd: 9,
    noiseSd: 7,
    attendance: true,
    perAttendancePoint: 0.08,
  },
  {
    ...plain,
    name: 'habits',
    entranceSd: 14,
    students: 1500,
    tests: [2, 2],
    mean: 67,
    abilitySd: 1,
    subjectSd: 0,
    driftSd: 0.5,
    noiseSd: 2.5,
    noiseSpread: 0.1,
    attendance: true,
    hours: true,
    perAttendancePoint: 0.2,
    perRootHour: 2.5,
  },
  {
    ...plain,
    name: 'school',
    students: 300,
    subjects: 4,
    tests: [4, 12],
    mean: 62,
    attendance: true,
    hours: true,
    perAttendancePoint: 0.06,
    perRootHour: 0.4,
  },
  { ...plain, name: 'high achievers', students: 300, subjects: 2, tests: [4, 11], mean: 80, abilitySd: 12, noiseSd: 7 },
  { ...plain, name: 'own order', students: 400, tests: [4, 8], testSd: 8, noiseSd: 6, shuffled: true },
]

/** One pupil's tests by subject, as a cohort line carries them. */
export type PanelStudent = SubjectTests

export function drawPanel(recipe: PanelRecipe, seed: number): PanelStudent[] {
  const source = seededSource(seed)
  const longest = recipe.tests[1]
  const subjects = Array.from({ length: recipe.subjects }, (_, s) => ({
    name: `Subject ${s + 1}`,
    mean: recipe.mean + recipe.subjectMeanSd * source.normal() * (recipe.subjects > 1 ? 1 : 0),
    testEffects: Array.from({ length: longest }, () => recipe.testSd * source.normal()),
  }))
  return Array.from({ length: recipe.students }, () => {
    const pupil = drawPupil(recipe, source)
    return Object.fromEntries(
      subjects.map((subject) => [subject.name, drawSeries(recipe, source, { ...pupil, ...subject })]),
    )
  })
}

function drawPupil(recipe: PanelRecipe, source: Source) {
  const diligence = source.normal()
  const attendance = Math.max(40, Math.min(100, 88 + 9 * (0.4 * diligence + 0.9 * source.normal())))
  const hours = Math.max(1, Math.min(30, 8 + 5 * (0.3 * diligence + 0.95 * source.normal())))
  const talent = 0.3 * diligence + 0.95 * source.normal()
  const habits = recipe.perAttendancePoint * (attendance - 88) + recipe.perRootHour * (Math.sqrt(hours) - Math.sqrt(8))
  return {
    ability: recipe.abilitySd * talent + habits,
    noise: recipe.noiseSd * Math.exp(recipe.noiseSpread * source.normal()),
    attendance: Math.round(attendance),
    hours: Math.round(hours),
    // Weak pupils leave: one standard deviation lower is 3.3 times as likely.
    leaves: source.uniform() < recipe.leavers * Math.exp(-1.2 * talent - 0.72),
  }
}

function drawSeries(
  recipe: PanelRecipe,
  source: Source,
  series: ReturnType<typeof drawPupil> & { mean: number; testEffects: readonly number[] },
) {
  const [fewest, most] = recipe.tests
  const length = fewest + Math.floor(source.uniform() * (most - fewest + 1))
  const order = Array.from({ length }, (_, t) => t)
  if (recipe.shuffled) order.sort(() => source.uniform() - 0.5)
  const leavesAt = series.leaves ? 1 + Math.floor(source.uniform() * (length - 1)) : length
  let level = series.mean + series.ability + recipe.subjectSd * source.normal()
  return order.map((test, position) => {
    const score = level + (series.testEffects[test] ?? 0) + series.noise * source.normal()
    level += recipe.driftSd * source.normal()
    const entrance =
      position === 0 && recipe.entranceSd > 0 ? series.mean + 8 + recipe.entranceSd * source.normal() : score
    const zero = position >= leavesAt || source.uniform() < recipe.missed
    const percent = zero ? 0 : Math.max(0, Math.min(100, entrance))
    const unknown = !recipe.attendance && !recipe.hours
    return {
      testName: `Test ${test + 1}`,
      marks: Math.round((percent * recipe.maxMarks) / 100),
      maxMarks: recipe.maxMarks,
      attendance: !recipe.attendance || series.leaves ? 100 : series.attendance,
      studyHours: unknown ? 12 : recipe.hours ? series.hours : 0,
    }
  })
}
