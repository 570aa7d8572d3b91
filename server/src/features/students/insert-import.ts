import type { ImportRow } from '@margam/contract/students'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import type { By } from '../../http/session.ts'
import type { ReadRow } from '../../imports/read-sheet.ts'
import { searchName } from '../../school/names.ts'
import { emailKey } from '../accounts/index.ts'
import type { Placement } from './import-plan.ts'

const accountRow = ({ id, fields }: ReadRow<ImportRow>) => ({
  id,
  email: fields.email || null,
  email_key: fields.email ? emailKey(fields.email) : null,
  first_name: fields.first_name,
  last_name: fields.last_name,
  search_name: searchName({ firstName: fields.first_name, lastName: fields.last_name }),
  phone: fields.phone || null,
  date_of_birth: fields.date_of_birth || null,
  gender: fields.gender || null,
  admission_number: fields.admission_number || null,
  address: fields.address,
  class_level: fields.class_name || null,
  joining_date: fields.joining_date,
  parent_email: fields.parent_email || null,
  sections: {
    ...(fields.parent_phone ? { parent_phone: fields.parent_phone } : {}),
    ...(fields.father_name || fields.mother_name
      ? { family_info: { father_name: fields.father_name, mother_name: fields.mother_name } }
      : {}),
  },
})

/**
 * Stores students with their accounts and profiles, of a school or of a teacher of their own, in three statements; of an
 * import that comes in by pieces with its id.
 */
export async function insertStudents(
  tx: Db,
  by: By,
  rows: readonly ReadRow<ImportRow>[],
  importId: string | null = null,
) {
  const { organisationId, accountId, role } = by.caller
  const createdBy = role === 'teacher' ? 'teacher' : 'organisation'
  const chunk = JSON.stringify(rows.map(accountRow))
  await tx.execute(sql`
    insert into accounts (id, organisation_id, role, email, email_key, created_by, creator_id)
    select id, ${organisationId}, 'student', email, email_key, ${createdBy}, ${accountId}
    from jsonb_to_recordset(${chunk}::jsonb) as r(id uuid, email text, email_key text)`)
  await tx.execute(sql`
    insert into students (id, organisation_id, first_name, last_name, search_name, phone, date_of_birth, gender,
      admission_number, address, class_level, joining_date, import_id)
    select id, ${organisationId}, first_name, last_name, search_name, phone, date_of_birth, gender,
      admission_number, address, class_level, joining_date, ${importId}::uuid
    from jsonb_to_recordset(${chunk}::jsonb) as r(id uuid, first_name text, last_name text, search_name text, phone text,
      date_of_birth date, gender text, admission_number text, address text, class_level text, joining_date date)`)
  await tx.execute(sql`
    insert into student_profiles (student_id, organisation_id, sections, parent_email)
    select id, ${organisationId}, sections, parent_email
    from jsonb_to_recordset(${chunk}::jsonb) as r(id uuid, sections jsonb, parent_email text)`)
}

export async function insertPlacements(
  tx: Db,
  organisationId: string,
  yearId: string,
  placements: readonly Placement[],
) {
  const chunk = JSON.stringify(placements)
  await tx.execute(sql`
    insert into enrolments (id, organisation_id, student_id, class_id, academic_year_id, is_section, roll_number, starts_on)
    select gen_random_uuid(), ${organisationId}, "studentId", "classId", ${yearId}, true, "rollNumber", "startsOn"
    from jsonb_to_recordset(${chunk}::jsonb) as r("studentId" uuid, "classId" uuid, "rollNumber" text, "startsOn" date)`)
}
