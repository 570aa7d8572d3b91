import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { accounts, logins, organisations } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { parseSettings } from '../../school/settings.ts'
import { endAccess } from './end-access.ts'
import { addressChangedLetter } from './letters.ts'
import { inviteInto } from './links.service.ts'
import { emailKey, isOf } from './logins.queries.ts'

/**
 * Gives an account another address, which must be proved anew: it leaves the login of the old one, whose sessions in it
 * end and which is told; the new one is invited, unless the person is archived. A login that has other accounts goes on
 * with them: it is never the school's to change. One that has none is gone.
 */
export async function changeAddress(
  deps: Deps,
  tx: Db,
  account: { organisationId: string; id: string; name: string },
  email: string,
) {
  const { organisationId, id, name } = account
  const isIt = and(eq(accounts.organisationId, organisationId), eq(accounts.id, id))
  const [before] = await tx
    .select({
      email: accounts.email,
      loginId: accounts.loginId,
      archivedAt: accounts.archivedAt,
      school: organisations.name,
      settings: organisations.settings,
      kind: organisations.kind,
    })
    .from(accounts)
    .innerJoin(organisations, eq(organisations.id, accounts.organisationId))
    .where(isIt)
    .for('no key update', { of: accounts })
  const { archivedAt, kind, school } = before
  const language = parseSettings(before.settings).paper_language
  await endAccess(tx, organisationId, [id], 'new address')
  await tx
    .update(accounts)
    .set({ email, emailKey: emailKey(email), verifiedAt: null, loginId: null })
    .where(isIt)
  const left = await deleteLoginWithoutAccounts(tx, before.loginId)
  // a demo mails nobody
  if (before.email && kind !== 'demo') {
    const content = addressChangedLetter(name, school, left ? 'login' : 'account')
    await deps.mailer.post(tx, { to: before.email, kind: 'address-changed', organisationId, language, content })
  }
  if (!archivedAt) await inviteInto(deps, tx, { id, organisationId, email, name })
}

/** Resolves to whether it is gone. */
export async function deleteLoginWithoutAccounts(tx: Db, loginId: string | null): Promise<boolean> {
  if (!loginId) return false
  // held, so that none joins it in this moment: see joinLogin
  const [login] = await tx.select().from(logins).where(eq(logins.id, loginId)).for('update')
  if (!login) return false
  const left = await tx.selectDistinct({ id: accounts.organisationId }).from(accounts).where(isOf(login))
  if (left.length > 0) {
    const organisationIds = left.map(({ id }) => id)
    await tx.update(logins).set({ organisationIds }).where(eq(logins.id, loginId))
    return false
  }
  await tx.delete(logins).where(eq(logins.id, loginId))
  return true
}
