import * as contract from '@margam/contract/classes/roster-import'
import { NO_SHEET } from '@margam/contract/file-rules'
import { writeCsv } from '@margam/school/csv'
import { say } from '@margam/school/sentence'
import type { Deps } from '../../feature.ts'
import { sendCsv } from '../../http/csv.ts'
import { Invalid } from '../../http/errors.ts'
import { Answer, type On } from '../../http/register.ts'
import { answerCheck } from '../../imports/answer-check.ts'
import { allChoices, rememberHeadings } from '../../imports/headings.ts'
import { importIntoRoster, planRosterImport, rosterSince } from './roster-import.service.ts'

const EXAMPLE: Record<(typeof contract.ROSTER_COLUMNS)[number], string> = {
  first_name: 'Asha',
  last_name: 'Nair',
  roll_number: '1',
  admission_number: 'A-1001',
  date_of_birth: '14/05/2012',
  gender: 'Female',
  phone: '9812345670',
  email: 'asha.nair@example.org',
  address: '12 Lake Road, Kochi',
  father_name: 'Suresh',
  mother_name: 'Latha',
  parent_email: 'latha.nair@example.org',
  parent_phone: '9812345671',
}

/** Students of a class of a teacher's own, from a sheet. */
export function rosterImportRoutes(on: On, deps: Deps): void {
  const { db } = deps
  on(contract.rosterTemplate, async ({ reply }) => {
    sendCsv(reply, 'students-template.csv')
    return writeCsv([[...contract.ROSTER_COLUMNS], contract.ROSTER_COLUMNS.map((column) => EXAMPLE[column])])
  })

  on(contract.importRoster, async ({ body, caller, files, found, requestId }) => {
    const upload = files.students_file
    if (!upload) throw new Invalid({ students_file: [NO_SHEET] })
    const { organisationId } = caller
    const klass = found['params.class_id']
    const since = rosterSince(klass, body.in_class_since)
    const choices = await allChoices(db, organisationId, 'students', body.headings)
    const { bytes } = upload
    if (!body.dry_run) {
      const rows = await importIntoRoster(deps, { caller, requestId }, { klass, bytes, choices, body })
      const message = say('{count, plural, one {# student} other {# students}} imported.', { count: rows })
      return new Answer(201, { status: 'success' as const, message, rows })
    }
    const { sheet, errors } = await planRosterImport(deps, klass, organisationId, { bytes, choices })
    await rememberHeadings(db, { organisationId, kind: 'students' }, body.headings, sheet.headings)
    return {
      ...answerCheck(sheet, errors),
      without_email: sheet.rows.filter(({ fields }) => !fields.email).length,
      in_class_since: since,
    }
  })
}
