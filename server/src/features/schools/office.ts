import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { accounts } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { languageOf } from '../../mail/language-of.ts'
import type { MailContent } from '../../mail/template.ts'

/** Where the office of a school is written to, and what it reads in. */
export async function selectOffice(db: Db, schoolId: string) {
  const [row] = await db
    .select({ email: accounts.email, loginId: accounts.loginId })
    .from(accounts)
    .where(and(eq(accounts.organisationId, schoolId), eq(accounts.id, schoolId)))
  return row && { email: row.email, language: await languageOf(db, row.loginId) }
}

/** Writes to a school's office as the operator: of no school, so that it goes out while this one is suspended. */
export async function writeToOffice({ mailer }: Pick<Deps, 'mailer'>, tx: Db, schoolId: string, letter: OfficeLetter) {
  const office = await selectOffice(tx, schoolId)
  if (!office?.email) return
  await mailer.post(tx, { ...letter, to: office.email, language: office.language })
}
export interface OfficeLetter {
  kind: 'school-suspended' | 'school-lifted' | 'school-ends' | 'school-stays' | 'school-look' | 'school-exported'
  content: MailContent
}
