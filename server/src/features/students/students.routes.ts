import { schoolDay } from '@margam/contract/dates'
import { isId, isSchoolDate } from '@margam/contract/fields'
import { NO_SHEET } from '@margam/contract/file-rules'
import { className } from '@margam/contract/school-fields'
import * as contract from '@margam/contract/students'
import { writeCsv } from '@margam/school/csv'
import { noteExport, noteMedicalRead } from '../../audit/leaving.ts'
import { defineFeature } from '../../feature.ts'
import { sendCsv } from '../../http/csv.ts'
import { AppError, Invalid } from '../../http/errors.ts'
import { enforceLimit, HOUR, type Limit } from '../../http/limits.ts'
import { cutPage, readPage } from '../../http/paging.ts'
import { Answer } from '../../http/register.ts'
import type { By } from '../../http/session.ts'
import { answerCheck } from '../../imports/answer-check.ts'
import { allChoices, rememberHeadings } from '../../imports/headings.ts'
import { startTask } from '../../jobs/tasks.ts'
import { fullName } from '../../school/names.ts'
import { hasMedicalDetails, toProfile } from '../../school/profile-view.ts'
import { type StudentRecord, selectLastEnrolment, selectStudent, studentPolicies } from '../../school/student-record.ts'
import { actOnStudent } from './archive-student.ts'
import { planStudents } from './import.service.ts'
import type { Placement } from './import-plan.ts'
import { forgetImports } from './land-import.ts'
import { selectSectionsToAdd } from './sections-to-add.ts'
import {
  isSortKey,
  type SortKey,
  type StudentFilter,
  type StudentRow,
  selectAllStudents,
  selectOptionalYear,
  selectStudentItem,
  selectStudents,
} from './students.queries.ts'
import { addStudent, changeStudent } from './students.service.ts'
import { countUninvited, fileImport, importTask, inviteTask } from './tasks.ts'

/** Each writes to everybody who waits. */
const INVITE_ALL_PER_SCHOOL: Limit = { max: 5, windowSeconds: HOUR }

const classOf = (row: Pick<StudentRow, 'sectionName' | 'level'>) =>
  row.sectionName ?? (row.level ? className(row.level) : '')

const toItem = (row: StudentRow): contract.StudentItem => ({
  id: row.id,
  admission_number: row.admissionNumber,
  first_name: row.firstName,
  last_name: row.lastName,
  class: classOf(row),
  email: row.email,
  phone: row.phone,
  joining_date: row.joiningDate,
  end_date: row.endDate,
  is_invited: row.invitedAt !== null,
  is_verified: row.verifiedAt !== null,
})

function readSort(sort: string): { sort: SortKey; descending: boolean } {
  const descending = sort.startsWith('-')
  const key = (descending ? sort.slice(1) : sort) || 'name'
  if (!isSortKey(key)) throw new Invalid({ sort: [/*i18n*/ 'The list cannot be sorted by this.'] })
  return { sort: key, descending }
}

const EXAMPLE: Record<string, string> = {
  first_name: 'Asha',
  last_name: 'Menon',
  phone: '919812345670',
  email: 'asha.menon@example.org',
  date_of_birth: '2012-05-14',
  admission_number: 'A-1001',
  class_name: '8',
  gender: 'Female',
  address: '12 Lake Road, Kochi',
  joining_date: '2026-06-01',
  section: '',
  roll_number: '',
  father_name: /* no words */ 'Ravi Menon',
  mother_name: /* no words */ 'Latha Menon',
  parent_email: 'ravi.menon@example.org',
  parent_phone: '919812345671',
}

/** Since when most of those placed are in their class, and how many begin only later, on their joining date. */
const sinceOf = (placements: readonly Placement[], day: string | undefined) => ({
  in_class_since: placements.length && day ? day : null,
  placed_later: placements.filter(({ startsOn }) => day !== undefined && startsOn > day).length,
})

export const studentsFeature = defineFeature({
  name: 'students',
  policies: studentPolicies,
  tasks: [importTask, inviteTask],
  jobs: [forgetImports],
  routes: (on, deps) => {
    const { db } = deps
    /** A whole profile for the school to read, which stands in the trail where it says something about health. */
    const profileOf = async (by: By, record: StudentRecord) => {
      const { organisationId, id } = record.student
      if (hasMedicalDetails(record)) await noteMedicalRead(db, by, { id, name: fullName(record.student) })
      return toProfile(record, await selectLastEnrolment(db, organisationId, id))
    }

    on(contract.listStudents, async ({ caller, query }) => {
      const { organisationId } = caller
      const filter: StudentFilter = query
      const order = readSort(query.sort)
      const page = readPage(query, [order.sort === 'joining_date' ? isSchoolDate : () => true, isId])
      const year = await selectOptionalYear(db, organisationId, filter.academic_year)
      const { rows, total } = await selectStudents(db, organisationId, { filter, year, ...order, page })
      const { page: cut, next_cursor } = cutPage(rows, page.limit, (row) => [row.sortKey, row.id])
      return { students: cut.map(toItem), total, next_cursor }
    })

    on(contract.exportStudents, async ({ caller, query, reply, requestId }) => {
      const year = await selectOptionalYear(db, caller.organisationId, query.academic_year)
      const rows = await selectAllStudents(db, caller.organisationId, query, year)
      const asked = Object.entries(query).filter(([, value]) => value !== '')
      await noteExport(db, { caller, requestId }, 'student', { students: rows.length, ...Object.fromEntries(asked) })
      sendCsv(reply, `students-${schoolDay()}.csv`)
      return writeCsv([
        [...contract.EXPORT_COLUMNS],
        ...rows.map((row) => [
          row.admissionNumber, row.firstName, row.lastName, classOf(row), row.email, row.phone, row.dateOfBirth,
          row.gender, row.address, row.joiningDate, row.endDate, row.verifiedAt ? 'Yes' : 'No',
        ]), // biome-ignore format: one row of the sheet
      ])
    })

    on(contract.createStudent, async ({ body, caller, requestId }) => {
      const id = await addStudent(deps, { caller, requestId }, body)
      const student = toItem(await selectStudentItem(db, caller.organisationId, id))
      return { message: /*i18n*/ 'Student created successfully', student }
    })

    on(contract.readStudent, ({ caller, requestId, found }) =>
      profileOf({ caller, requestId }, found['params.studentId']),
    )

    on(contract.updateStudent, async ({ body, files, caller, found, params, requestId }) => {
      await changeStudent(deps, { caller, requestId }, found['params.studentId'], body, files)
      const student = await profileOf(
        { caller, requestId },
        await selectStudent(db, caller.organisationId, params.studentId),
      )
      return { message: /*i18n*/ 'Student updated successfully', student }
    })

    on(contract.archiveStudent, async ({ body, caller, found, requestId }) => ({
      message: await actOnStudent(deps, { caller, requestId }, found['params.studentId'], body),
    }))

    on(contract.importTemplate, async ({ reply }) => {
      sendCsv(reply, 'students-template.csv')
      return writeCsv([[...contract.IMPORT_COLUMNS], contract.IMPORT_COLUMNS.map((column) => EXAMPLE[column])])
    })

    on(contract.importStudents, async ({ body, files, caller, requestId }) => {
      const upload = files.students_file
      if (!upload) throw new Invalid({ students_file: [NO_SHEET] })
      const since = body.in_class_since
      const { organisationId } = caller
      const choices = await allChoices(db, organisationId, 'students', body.headings)
      const plan = await planStudents(deps, organisationId, upload.bytes, { since, choices })
      const { sheet, school, errors, placements } = plan
      if (body.dry_run) {
        await rememberHeadings(db, { organisationId, kind: 'students' }, body.headings, sheet.headings)
        return {
          ...answerCheck(sheet, errors),
          without_email: sheet.rows.filter(({ fields }) => !fields.email).length,
          placed: placements.length,
          ...sinceOf(placements, since || school.year?.startsOn),
          sections_to_add: await selectSectionsToAdd(db, organisationId, sheet.rows, school),
        }
      }
      if (errors.length)
        throw new AppError(400, 'invalid', /*i18n*/ 'Nothing was imported: some rows are wrong.', errors)
      const input = { invite: body.invite, since, choices }
      const task_id = await fileImport(deps, { caller, requestId }, { upload, total: sheet.total, input })
      return new Answer(202, { status: 'queued' as const, task_id, rows: sheet.total })
    })

    on(contract.inviteStudents, async ({ caller, requestId }) => {
      await enforceLimit(db, `invite-all:${caller.organisationId}`, INVITE_ALL_PER_SCHOOL)
      const total = await countUninvited(db, caller.organisationId)
      const task_id = await startTask(deps, { caller, requestId }, { task: inviteTask, total, input: {} })
      return { task_id, students: total }
    })
  },
})
