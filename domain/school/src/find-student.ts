import { indexRoster, isSameName, type RosterStudent } from './roster-match.ts'
import { type Sentence, say } from './sentence.ts'

/** What a row of a sheet calls a student; '' for what it does not say. */
export interface StudentCells {
  roll_no: string
  admission_number: string
  name: string
}

/** What schools write over the columns that say who a row is about. */
export const PEOPLE_SYNONYMS = {
  roll_no: ['roll', 'roll number', 'r no', 'rollno'],
  admission_number: ['adm no', 'admn no', 'admission no', 'adm number', 'gr no', 'scholar no'],
  name: ['student name', 'student', "student's name", 'name of student', 'name of the student', 'pupil name'],
} as const

export interface NotFound {
  column: keyof StudentCells
  problem: Sentence
}

/** Says which student of a roster a row is about, or why none can be told. */
export function createFinder<S extends RosterStudent>(roster: readonly S[]) {
  const byRoll = indexRoster(roster, (student) => student.rollNumber)
  const byAdmission = indexRoster(roster, (student) => student.admissionNumber ?? '')
  return ({ roll_no, admission_number, name }: StudentCells): S | NotFound => {
    const isRoll = roll_no !== '' || admission_number === ''
    const column = isRoll ? 'roll_no' : 'admission_number'
    const written = isRoll ? roll_no : admission_number
    if (!written) return { column, problem: /*i18n*/ 'No roll number.' }
    const student = isRoll ? byRoll(written) : byAdmission(written)
    if (student === 'several') {
      const problem = isRoll
        ? say('Several students could have the roll number {written}.', { written })
        : say('Several students could have the admission number {written}.', { written })
      return { column, problem }
    }
    if (!student) {
      const problem = isRoll
        ? say('Nobody here has the roll number {written}.', { written })
        : say('Nobody here has the admission number {written}.', { written })
      return { column, problem }
    }
    if (roll_no && admission_number && byAdmission(admission_number) !== student) {
      return { column: 'admission_number', problem: say('Not the admission number of {name}.', { name: student.name }) }
    }
    if (name && !isSameName(name, student.name)) {
      const values = { written, found: student.name, name }
      const problem = isRoll
        ? say('The roll number {written} is {found}, not {name}.', values)
        : say('The admission number {written} is {found}, not {name}.', values)
      return { column: 'name', problem }
    }
    return student
  }
}
