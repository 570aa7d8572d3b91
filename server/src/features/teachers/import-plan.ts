import { firstErrors, type RowProblem } from '@margam/contract/tasks'
import type { TeacherRow } from '@margam/contract/teacher-import'
import { say } from '@margam/school/sentence'
import { findTaken, inItsHeadings, type ReadRow, type Sheet } from '../../imports/read-sheet.ts'

export const EMAIL_TAKEN = /*i18n*/ 'A teacher with this email is already registered.'

/** What the school has already, of what the sheet names. */
export interface Staffroom {
  /** Addresses of teachers in use, in lower case. */
  emails: ReadonlySet<string>
  /** The active subjects. */
  subjects: readonly { id: string; name: string; code: string }[]
}
export type PlannedTeacher = ReadRow<TeacherRow> & { subjectIds: string[] }

/** The whole plan of an import: what the preview shows is what the commit does. With any error there is nothing to do. */
export function planTeachers(sheet: Sheet<TeacherRow>, { emails, subjects }: Staffroom) {
  const known = new Map(
    subjects.flatMap(({ id, name, code }) => [
      [code.toLowerCase(), id],
      [name.toLowerCase(), id],
    ]),
  )
  const unknown: RowProblem[] = []
  const teachers = sheet.rows.map((one): PlannedTeacher => {
    const words = one.fields.teachingSubjects.split(';').map((word) => word.trim())
    const ids = words.filter(Boolean).flatMap((word) => {
      const found = known.get(word.toLowerCase())
      if (found) return [found]
      const message = say('There is no subject {word}. Add it first.', { word })
      unknown.push({ row: one.row, column: 'teachingSubjects', message })
      return []
    })
    return { ...one, subjectIds: [...new Set(ids)] }
  })
  const errors = [...sheet.errors, ...findTaken(sheet.rows, 'teacherEmail', emails, EMAIL_TAKEN), ...unknown]
  return {
    errors: firstErrors(inItsHeadings(errors, sheet), sheet.moreErrors),
    teachers: errors.length ? [] : teachers,
  }
}
