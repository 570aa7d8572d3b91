import * as contract from '@margam/contract/classes'
import type { Deps } from '../../feature.ts'
import { Invalid, NotFound } from '../../http/errors.ts'
import type { On } from '../../http/register.ts'
import type { Caller } from '../../http/session.ts'
import type { SeenClass, SeenSubject } from '../../school/class-access.ts'
import { sendPrint } from '../../school/paper.ts'
import { selectStudent } from '../../school/student-record.ts'
import { invite } from '../accounts/index.ts'
import { leave, takeBack } from '../students/index.ts'
import { printClassList } from './class-list.ts'
import { chooseEnrolment, type RosterRow, selectOthers, selectRoster } from './roster.queries.ts'
import { addStudent, enrolStudent, leaveClass } from './roster.service.ts'
import { changeStudent, readStudent } from './student-edit.service.ts'

const toSubject = ({ subjectId, name }: SeenSubject) => ({ subject_id: subjectId, subject_name: name })

const toRosterStudent = (row: RosterRow): contract.RosterStudent => ({
  id: row.id,
  first_name: row.firstName,
  last_name: row.lastName,
  email: row.email,
  subject: row.subjects.map(({ name }) => name).join(', '),
  is_invited: row.invitedAt !== null,
  is_verified: row.verifiedAt !== null,
  roll_number: row.rollNumber,
  in_class_since: row.since,
  admission_number: row.admissionNumber,
  phone: row.phone,
  joining_date: row.joiningDate,
  end_date: row.endDate,
})

/** The students of a class, one by one and as its list. */
export function rosterRoutes(on: On, deps: Deps): void {
  const { db } = deps
  const selectRow = async (caller: Caller, klass: SeenClass, studentId: string) => {
    const one = { search: '', subject: '', archived: false, studentId }
    const { students } = await selectRoster(db, caller, klass, one)
    const row = students.at(0)
    // another tab took the student out again at the same moment
    if (!row) throw new NotFound()
    return toRosterStudent(row)
  }

  on(contract.listRoster, async ({ caller, found, query }) => {
    const klass = found['params.class_id']
    const filter = { search: query.search, subject: query.subject, archived: query.archived === 'true' }
    const { subjects, students } = await selectRoster(db, caller, klass, filter)
    return {
      class_name: klass.name,
      students: students.map(toRosterStudent),
      subjects: subjects.map(toSubject),
      academic_year: klass.yearName,
      academic_year_from: klass.year.startsOn.slice(0, 4),
      is_active: klass.archivedAt === null,
    }
  })

  on(contract.printClassList, async ({ caller, found, reply }) =>
    sendPrint(reply, await printClassList(deps, caller, found['params.class_id'])),
  )

  on(contract.createRosterStudent, async ({ body, caller, found, params, requestId }) => {
    const id = await addStudent(deps, { caller, requestId }, params.class_id, body)
    return {
      message: /*i18n*/ 'Student added successfully.',
      student: await selectRow(caller, found['params.class_id'], id),
    }
  })

  on(contract.searchOwnStudents, async ({ caller, params, query }) => {
    const found = await selectOthers(db, caller.organisationId, params.class_id, query.search)
    return {
      students: found.map(({ admissionNumber, email, ...rest }) => ({
        ...rest,
        email: email ?? '',
        admission_number: admissionNumber ?? '',
      })),
    }
  })

  on(contract.enrolOwnStudent, async ({ body, caller, found, params, requestId }) => {
    await enrolStudent(db, { caller, requestId }, params.class_id, body)
    const student = await selectRow(caller, found['params.class_id'], body.student_id)
    return { message: /*i18n*/ 'Student added to the class.', student }
  })

  on(contract.leaveRosterClass, async ({ body, caller, params, requestId }) => {
    await leaveClass(db, { caller, requestId }, params.class_id, body.student_id)
    return { message: /*i18n*/ 'Student removed from the class.' }
  })

  on(contract.readRosterStudent, async ({ caller, found, query }) => {
    const enrolment = chooseEnrolment(found['params.student_id'], query.class_id)
    const { data, subjects } = await readStudent(db, caller, enrolment)
    const { class_name, academic_name } = data
    return { student_data: data, available_subjects: subjects.map(toSubject), class_name, academic_name }
  })

  on(contract.updateRosterStudent, async ({ body, caller, params, requestId }) => {
    await changeStudent(db, { caller, requestId }, params.student_id, body)
    return { message: /*i18n*/ 'Student updated successfully' }
  })

  on(contract.archiveRosterStudent, async ({ body, caller, params, requestId }) => {
    const by = { caller, requestId }
    const found = await selectStudent(db, caller.organisationId, params.student_id)
    const { endDate, joiningDate } = found.student
    if (body.action === 'restore') {
      if (endDate) await takeBack(deps, by, found)
      return { message: /*i18n*/ 'Student restored.' }
    }
    if (endDate) throw new Invalid({}, /*i18n*/ 'This student is archived already.')
    if (!body.end_date) throw new Invalid({ end_date: [contract.NO_END_DATE] })
    if (joiningDate && body.end_date < joiningDate) {
      throw new Invalid({ end_date: [/*i18n*/ 'The end date cannot be before the joining date.'] })
    }
    await leave(deps, by, found, body.end_date)
    return { message: /*i18n*/ 'Student archived.' }
  })

  on(contract.inviteRosterStudent, async ({ caller, params }) => {
    const { student, account } = await selectStudent(db, caller.organisationId, params.student_id)
    const { email } = account
    if (!email || account.verifiedAt || student.endDate)
      throw new Invalid({}, /*i18n*/ 'This student needs no invitation.')
    const { id, organisationId, firstName: name } = student
    const { invitedAt } = account
    return { message: await invite(deps, { id, organisationId, email, name, invitedAt }) }
  })
}
