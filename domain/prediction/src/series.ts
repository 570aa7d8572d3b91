import { type History, readHistory, type SubjectTests } from './history.ts'
import { shrunkCentre } from './centre.ts'
import { type SubjectModel, type TestModel, testKeys } from './school-model.ts'
import { fitTestEffects, START, type TestsBySubject } from './test-effects.ts'

/** One pupil's histories, ready for `fitSchool` and smaller than the rows they were read from. */
export type CohortStudent = readonly { subject: string; history: History }[]

/** One pupil in one subject, as the fit sees it. */
export interface Series {
  /** Which fold the pupil is left out with. */
  fold: number
  subject: string
  subjectMean: number
  history: History
  /** Marks less subject mean and test effects, per cent points. */
  adjusted: number[]
  /** Effect of each test, and what was to be expected of it knowing the test before. */
  effects: number[]
  expected: number[]
  /** The pupil's other subjects, adjusted alike. */
  others: number[][]
}

export const FOLDS = 5
const USUAL_MEAN = 65

export function cohortStudent(tests: SubjectTests): CohortStudent {
  return Object.entries(tests).map(([subject, rows]) => ({ subject, history: { ...readHistory(rows), warnings: [] } }))
}

/** Every series of a school with its subject's mean and its tests' effects taken off. */
export function readSeries(students: readonly CohortStudent[]) {
  const taught = students.flatMap((subjects, student) =>
    subjects
      .filter(({ history }) => history.marks.length > 0)
      .map(({ subject, history }) => ({ student, subject, history, keys: testKeys(history) })),
  )
  const { mean, subjectMeans } = fitMeans(taught)
  const marked = taught.map(({ subject, history, keys }) => {
    const subjectMean = subjectMeans.get(subject) ?? mean
    return { subject, keys, deviations: history.marks.map((mark) => mark - subjectMean) }
  })
  // A pupil's own marks must not tell what to expect of that pupil: each fold sees the tests through the other folds.
  const seenByFold = Array.from({ length: FOLDS }, (_, fold) =>
    fitTestEffects(marked.filter((_, i) => taught[i].student % FOLDS !== fold)),
  )
  const series = taught.map(({ student, subject, history, keys }, i): Series => {
    const fold = student % FOLDS
    const tests = testsOf(seenByFold[fold], subject)
    const effects = keys.map((key) => tests[key]?.effect ?? 0)
    return {
      fold,
      subject,
      subjectMean: subjectMeans.get(subject) ?? mean,
      history,
      adjusted: marked[i].deviations.map((deviation, t) => deviation - effects[t]),
      effects,
      expected: [START, ...keys].slice(0, keys.length).map((key) => tests[key]?.nextEffect ?? 0),
      others: [],
    }
  })
  linkOtherSubjects(
    series,
    taught.map(({ student }) => student),
  )
  const allTests = fitTestEffects(marked)
  const subjects = Object.fromEntries(
    [...subjectMeans].map(([subject, subjectMean]): [string, SubjectModel] => [
      subject,
      { mean: subjectMean, tests: testsOf(allTests, subject) },
    ]),
  )
  return { series, mean, subjects }
}

/** School mean of series means, shrunk to 65, and each subject's, shrunk to the school's. */
function fitMeans(taught: readonly { subject: string; history: History }[]) {
  const bySubject = new Map<string, number[]>()
  for (const { subject, history } of taught) {
    const means = bySubject.get(subject) ?? []
    bySubject.set(subject, means)
    means.push(history.marks.reduce((a, b) => a + b) / history.marks.length)
  }
  const mean = shrunkCentre([...bySubject.values()].flat(), USUAL_MEAN)
  return { mean, subjectMeans: new Map([...bySubject].map(([subject, means]) => [subject, shrunkCentre(means, mean)])) }
}

function testsOf(effects: TestsBySubject, subject: string): Readonly<Record<string, TestModel>> {
  return effects.get(subject) ?? {}
}

function linkOtherSubjects(series: readonly Series[], students: readonly number[]): void {
  const byStudent = Map.groupBy(series.keys(), (i) => students[i])
  for (const own of byStudent.values()) {
    for (const i of own) series[i].others = own.filter((o) => o !== i).map((o) => series[o].adjusted)
  }
}
