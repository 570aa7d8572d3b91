import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { accounts, organisations } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { emailKey } from './accounts.queries.ts'
import { endAccess } from './end-access.ts'
import { addressChangedLetter } from './letters.ts'
import { inviteInto } from './links.service.ts'

/**
 * Gives an account another address, which must be proved anew: whoever held the old one is signed out, its links are dead
 * and it is told; the new one is invited, unless the person is archived.
 */
export async function changeAddress(deps: Deps, tx: Db, account: { id: string; name: string }, email: string) {
  const { id, name } = account
  const [before] = await tx
    .select({
      email: accounts.email,
      archivedAt: accounts.archivedAt,
      organisationId: accounts.organisationId,
      school: organisations.name,
      kind: organisations.kind,
    })
    .from(accounts)
    .innerJoin(organisations, eq(organisations.id, accounts.organisationId))
    .where(eq(accounts.id, id))
    .for('no key update', { of: accounts })
  const { organisationId, archivedAt, kind, school } = before
  await tx
    .update(accounts)
    .set({ email, emailKey: emailKey(email), verifiedAt: null, passwordHash: null })
    .where(eq(accounts.id, id))
  await endAccess(tx, [id], 'new address')
  // a demo mails nobody
  if (before.email && kind !== 'demo') {
    const content = addressChangedLetter(name, school)
    await deps.mailer.post(tx, { to: before.email, kind: 'address-changed', organisationId, content })
  }
  if (!archivedAt) await inviteInto(deps, tx, { id, organisationId, email, name })
}
