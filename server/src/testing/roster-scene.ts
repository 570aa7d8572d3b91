import * as contract from '@margam/contract/classes'
import { makePerson, type Person } from './factories.ts'
import { makeClass, makeSubject, makeYear } from './school-factories.ts'
import type { TestApp } from './test-app.ts'

type Endpoint = Parameters<TestApp['call']>[0]
interface Sent {
  query?: Record<string, string>
  body?: unknown
}
interface Taught {
  physics: { id: string }
  chemistry: { id: string }
}

let made = 0
/** The form of another student of a class of physics and chemistry, with keys in it that are the server's. */
export const studentForm = (own: Taught, change: Record<string, unknown> = {}) => {
  made++
  return {
    first_name: 'Asha',
    last_name: `Nair ${made}`,
    phone: '919812345670',
    email: `asha${made}@home.example`,
    date_of_birth: '2012-05-14',
    admission_number: `A-${made}`,
    roll_number: String(made),
    gender: 'Female',
    academic_year_from: '2026',
    academic_year_to: '2027',
    address: '12 Lake Road, Kochi',
    subjects: [own.physics.id, own.chemistry.id],
    created_by: 'organisation',
    creator_id: 'somebody else',
    ...change,
  }
}

/** The calls of the rosters; `app` is asked at each of them, so that they can be named before it has started. */
export function rosterCalls(app: () => TestApp) {
  const call = (endpoint: Endpoint, who: Person, id: string, more: Sent = {}) =>
    app().call(endpoint, { token: who.token, params: { class_id: id, student_id: id }, ...more })
  /** A self-registered teacher with a class of two subjects. */
  const makeTeacher = async () => {
    const { deps } = app()
    const teacher = await makePerson(deps, 'teacher', { firstName: 'Radha', lastName: 'Menon' })
    const year = await makeYear(deps, teacher.id)
    const physics = await makeSubject(deps, teacher.id, 'Physics', [teacher.id])
    const chemistry = await makeSubject(deps, teacher.id, 'Chemistry', [teacher.id])
    const taughtBy = { [physics.id]: teacher.id, [chemistry.id]: teacher.id }
    const klass = await makeClass(deps, teacher.id, { yearId: year.id, name: 'Batch', taughtBy })
    return { teacher, year, physics, chemistry, taughtBy, klass }
  }
  return {
    call,
    makeTeacher,
    roster: async (who: Person, classId: string, query: Record<string, string> = {}) =>
      (await call(contract.listRoster, who, classId, { query })).body,
    add: (own: Awaited<ReturnType<typeof makeTeacher>>, change?: Record<string, unknown>) =>
      call(contract.createRosterStudent, own.teacher, own.klass.id, { body: studentForm(own, change) }),
  }
}
export type RosterTeacher = Awaited<ReturnType<ReturnType<typeof rosterCalls>['makeTeacher']>>
