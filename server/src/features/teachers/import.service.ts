import type { RowProblem } from '@margam/contract/tasks'
import type { TeacherRow } from '@margam/contract/teacher-import'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { accounts, subjects, teacherSubjects, teachers } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { AppError } from '../../http/errors.ts'
import type { By } from '../../http/session.ts'
import type { Choices } from '../../imports/headings.ts'
import { readSheet } from '../../imports/read-sheet.ts'
import { named } from '../../school/names.ts'
import { emailKey, inviteAllInto } from '../accounts/index.ts'
import { type PlannedTeacher, planTeachers } from './import-plan.ts'

const SHEET = new URL('./teacher-sheet.ts', import.meta.url)

/** Reads and plans; preview and commit both start here. Two statements, whatever the size. */
export async function planTeacherImport(
  { db, threads }: Pick<Deps, 'db' | 'threads'>,
  organisationId: string,
  bytes: Buffer,
  choices: Choices,
) {
  const sheet = await readSheet<TeacherRow>(threads, SHEET, bytes, { choices })
  const keys = JSON.stringify(sheet.rows.map(({ fields }) => emailKey(fields.teacherEmail)))
  const used = await db
    .select({ key: accounts.emailKey })
    .from(accounts)
    .where(
      and(
        eq(accounts.organisationId, organisationId),
        eq(accounts.role, 'teacher'),
        sql`${accounts.emailKey} in (select jsonb_array_elements_text(${keys}::jsonb))`,
      ),
    )
  const active = await db
    .select({ id: subjects.id, name: subjects.name, code: subjects.code })
    .from(subjects)
    .where(and(eq(subjects.organisationId, organisationId), isNull(subjects.archivedAt)))
  const emails = new Set(used.map(({ key }) => key ?? ''))
  return { sheet, ...planTeachers(sheet, { emails, subjects: active }) }
}

async function insertTeachers(tx: Db, { caller }: By, rows: readonly PlannedTeacher[]) {
  const { organisationId, accountId: creatorId } = caller
  await tx.insert(accounts).values(
    rows.map(({ id, fields: { teacherEmail: email } }) => ({
      id,
      organisationId,
      role: 'teacher' as const,
      email,
      emailKey: emailKey(email),
      createdBy: 'organisation' as const,
      creatorId,
    })),
  )
  await tx.insert(teachers).values(
    rows.map(({ id, fields }) => ({
      id,
      organisationId,
      ...named({ firstName: fields.teacherFirstName, lastName: fields.teacherLastName }),
      joiningDate: fields.joiningDate,
    })),
  )
  const taught = rows.flatMap(({ id: teacherId, subjectIds }) =>
    subjectIds.map((subjectId) => ({ organisationId, teacherId, subjectId })),
  )
  if (taught.length) await tx.insert(teacherSubjects).values(taught)
}

/** Imports every row in one transaction, or none; invites them when asked. */
export async function importTeacherSheet(
  deps: Deps,
  by: By,
  bytes: Buffer,
  { invite, choices }: { invite: boolean; choices: Choices },
): Promise<number> {
  const { organisationId } = by.caller
  const refuse = (errors: RowProblem[]) =>
    new AppError(400, 'invalid', /*i18n*/ 'Nothing was imported: some rows are wrong.', errors)
  const { errors, teachers: rows } = await planTeacherImport(deps, organisationId, bytes, choices)
  if (errors.length) throw refuse(errors)
  try {
    await deps.db.transaction(async (tx) => {
      await insertTeachers(tx, by, rows)
      const invitees = rows.map(({ id, fields }) => ({ id, email: fields.teacherEmail, name: fields.teacherFirstName }))
      if (invite) await inviteAllInto(deps, tx, organisationId, invitees)
      await writeAudit(
        tx,
        by,
        rows.map(({ id, fields }) => ({ action: 'import', entity: 'teacher', entityId: id, after: fields })),
      )
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // somebody added one of them meanwhile: the plan of now says which
    const again = await planTeacherImport(deps, organisationId, bytes, choices)
    throw again.errors.length ? refuse(again.errors) : error
  }
  return rows.length
}
