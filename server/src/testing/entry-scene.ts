import * as contract from '@margam/contract/marks-entry'
import type { Person } from './factories.ts'
import { multipart } from './multipart.ts'
import type { makeSchool } from './school-factories.ts'
import { addressOf, type TestApp } from './test-app.ts'

type School = Awaited<ReturnType<typeof makeSchool>>

/** The day on which the marks are entered; the clock is to be set to it. */
export const ENTRY_DAY = '2026-11-20'
export const UNIT_TEST = { exam_name: 'Unit Test 1', exam_date: '2026-11-18', max_mark: 50 }
export const MATHS = { class_name: '8 A', subject: 'Mathematics', academic_year_name: '2026-2027' }

/** The rows of a save for a school’s students in order: a mark or "AB". */
export const marked = (school: School, given: (number | string)[]) =>
  given.map((mark, i) => ({
    id: school.students[i].id,
    roll_no: String(i + 1),
    name: 'anybody',
    mark: mark === 'AB' ? '' : mark,
    absent: mark === 'AB',
  }))

/** The calls of the screen on which marks are entered, for mathematics of 8 A unless said otherwise. */
export function entryCalls(app: TestApp) {
  const read = (who: Person, query: Record<string, string> = {}) =>
    app.call(contract.readEntrySheet, {
      token: who.token,
      params: { teacher_id: who.id },
      query: { class_name: '8 A', subject: 'Mathematics', academic_year: '', ...query },
    })
  const opened = (who: Person) => read(who, { exam_name: UNIT_TEST.exam_name, exam_date: UNIT_TEST.exam_date })
  const upload = (who: Person, file: string | Buffer | null, fields: Record<string, string> = {}) => {
    const body = multipart(
      { ...MATHS, ...UNIT_TEST, max_mark: '50', ...fields },
      file === null ? {} : { marks_file: { name: 'marks.csv', bytes: Buffer.from(file) } },
    )
    return app.inject({
      method: 'POST',
      url: addressOf(contract.uploadMarks, { teacher_id: who.id }),
      ...body,
      headers: { ...body.headers, authorization: `Bearer ${who.token}` },
    })
  }
  return {
    read,
    opened,
    upload,
    check: (who: Person, file: string | Buffer, fields: Record<string, string> = {}) =>
      upload(who, file, { dry_run: 'true', ...fields }),
    post: (who: Person, student_marks: unknown, more: Record<string, unknown> = {}) =>
      app.call(contract.saveEntrySheet, {
        token: who.token,
        params: { teacher_id: who.id },
        body: { ...MATHS, ...UNIT_TEST, student_marks, ...more },
      }),
    /** What stands in the sheet now: a mark, "absent", or null for not entered. */
    shown: async (who: Person) =>
      (await opened(who)).body.students.map((student: contract.EntryStudent) => student.mark ?? student.status),
  }
}
