import { Cohort, fitSchool, type SchoolModel, type SubjectTests } from '@margam/prediction'

/** Null when there is too little to learn from. */
export default function fit(students: readonly [string, SubjectTests][]): SchoolModel | null {
  const cohort = new Cohort()
  for (const [studentId, tests] of students) cohort.add(tests, studentId)
  return fitSchool(cohort)
}
