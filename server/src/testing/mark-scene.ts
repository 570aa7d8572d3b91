import * as contract from '@margam/contract/marks'
import type { Deps } from '../feature.ts'
import type { Person } from './factories.ts'
import { makeExam } from './mark-factories.ts'
import type { makeSchool } from './school-factories.ts'
import type { TestApp } from './test-app.ts'

export type School = Awaited<ReturnType<typeof makeSchool>>
type Options = Parameters<typeof makeExam>[4] & { subjectId?: string }

/** An exam of the school's class, in mathematics unless said otherwise, with the entries of its students in order. */
export function makeSchoolExam(
  deps: Deps,
  { klass, students, mathematics }: School,
  entries: readonly (number | 'AB' | null)[],
  { subjectId = mathematics.id, ...options }: Options = {},
) {
  const named = entries.flatMap((entry, i) =>
    entry === null ? [] : [[students[i].id, entry === 'AB' ? 'absent' : String(entry)]],
  )
  const exam = { name: 'Unit Test 1', heldOn: '2026-09-01', ...options }
  return makeExam(deps, klass, subjectId, Object.fromEntries(named), exam)
}

/** The calls of the marks screens as the school's teacher makes them, unless somebody else is named. */
export function markCalls(app: TestApp) {
  const send = (endpoint: Parameters<TestApp['call']>[0], who: Person, body: unknown) =>
    app.call(endpoint, { token: who.token, params: { teacher_id: who.id }, body })
  const read = (endpoint: Parameters<TestApp['call']>[0], who: Person, query: Record<string, string>) =>
    app.call(endpoint, { token: who.token, params: { teacher_id: who.id }, query })
  return {
    send,
    view: (who: Person, query: Record<string, string> = {}) => read(contract.listMarks, who, query),
    history: (who: Person, query: Record<string, string>) => read(contract.readMarkHistory, who, query),
    change: (school: School, i: number, new_mark: unknown, more: object = {}, who = school.teacher) =>
      send(contract.changeMark, who, {
        student_id: school.students[i].id,
        exam_name: 'Unit Test 1',
        exam_date: '2026-09-01',
        class_name: '8 A',
        new_mark,
        status: 'present',
        subject: school.mathematics.id,
        subject_name: 'Mathematics',
        academic_year_name: '2026-2027',
        ...more,
      }),
    setState: (school: School, examId: string, action: string, more: object = {}, who = school.teacher) =>
      send(contract.changeExamState, who, { exam_id: examId, action, ...more }),
    remove: (who: Person, exam_id: string) => app.call(contract.deleteExam, { token: who.token, params: { exam_id } }),
  }
}
