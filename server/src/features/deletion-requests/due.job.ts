import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { deleteTenants } from '../../db/delete-tenants.ts'
import { accounts, deletedTenants, deletionRequests, files, organisations } from '../../db/schema/index.ts'
import { thisMoment } from '../../db/this-moment.ts'
import type { Deps } from '../../feature.ts'
import { removeUnused } from '../../files/unused.ts'
import { defineTidying } from '../../jobs/job.ts'
import { deleteAgain, noteDeleted } from '../../keeping/deleted.ts'
import { selectLanguages } from '../../mail/language-of.ts'
import { FAREWELL, type Letter } from '../../mail/mailer.ts'
import { endAccess } from '../accounts/index.ts'
import { deletedLetter } from './letters.ts'
import type { RequestRow } from './requests.queries.ts'

type Needs = Pick<Deps, 'db' | 'files' | 'mailer' | 'keeping' | 'queue' | 'log'>
/** So many in a run; the next one is soon. */
const AT_ONCE = 20

/** Deletes what people on their own, and schools, kept here, once their waiting time is over. */
export const deleteWhoAsked = defineTidying({
  name: 'deletion-requests.due',
  run: async (deps: Needs) => {
    // one whose server died before it was noted
    await noteDeleted(deps.db, deps.keeping.dataDir)
    const { keys } = await deps.db.transaction((tx) => deleteAgain(tx, deps.keeping.dataDir))
    await removeUnused(deps, keys)
    const due = await deps.db
      .select()
      .from(deletionRequests)
      .where(
        and(
          inArray(deletionRequests.state, ['open', 'deleting']),
          eq(deletionRequests.accountId, deletionRequests.organisationId),
          lte(deletionRequests.dueAt, new Date()),
        ),
      )
      .orderBy(deletionRequests.dueAt)
      .limit(AT_ONCE)
    const failures: unknown[] = []
    // one that fails does not hold the others up; the next run comes back to it
    for (const request of due) await deleteTenantOf(deps, request).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  },
})

/**
 * Deletes a tenant in three steps, each of which may be done again: whoever is killed between two of them goes on with
 * the next run. From the first on nobody is in; the bytes go while their records still say which they are; the rows go
 * at once.
 */
export async function deleteTenantOf(deps: Needs, request: RequestRow): Promise<void> {
  if (!(await closeTenant(deps, request))) return
  await removeBytes(deps, request)
  await deleteRows(deps, request)
}

/** False when it was taken back at this moment. */
export const closeTenant = ({ db }: Pick<Needs, 'db'>, { organisationId, id }: RequestRow): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.execute(sql.raw('set local statement_timeout = 0'))
    const closed = await tx
      .update(deletionRequests)
      .set({ state: 'deleting' })
      .where(
        and(
          eq(deletionRequests.organisationId, organisationId),
          eq(deletionRequests.id, id),
          inArray(deletionRequests.state, ['open', 'deleting']),
        ),
      )
      .returning({ id: deletionRequests.id })
    if (closed.length === 0) return false
    const people = await tx
      .update(accounts)
      .set({ archivedAt: sql`coalesce(${accounts.archivedAt}, ${thisMoment()})` })
      .where(eq(accounts.organisationId, organisationId))
      .returning({ id: accounts.id })
    await endAccess(
      tx,
      organisationId,
      people.map((person) => person.id),
      'deleted',
    )
    return true
  })

export async function removeBytes({ db, files: store }: Needs, { organisationId }: RequestRow): Promise<void> {
  const kept = await db.select({ key: files.storageKey }).from(files).where(eq(files.organisationId, organisationId))
  for (const { key } of kept) await store.remove(key)
}

async function deleteRows(deps: Needs, { organisationId, accountId, askedAt }: RequestRow): Promise<void> {
  const late = await deps.db.transaction(async (tx) => {
    const people = await tx
      .select({
        id: accounts.id,
        email: accounts.email,
        loginId: accounts.loginId,
        owner: organisations.name,
      })
      .from(accounts)
      .innerJoin(organisations, eq(organisations.id, accounts.organisationId))
      .where(and(eq(accounts.organisationId, organisationId), isNotNull(accounts.email)))
    const languages = await selectLanguages(
      tx,
      people.flatMap(({ loginId }) => loginId ?? []),
    )
    // an upload that was under way when the tenant was closed
    const gone = await tx
      .delete(files)
      .where(eq(files.organisationId, organisationId))
      .returning({ key: files.storageKey })
    await tx.insert(deletedTenants).values({ tenantId: organisationId, askedAt }).onConflictDoNothing()
    await deleteTenants(tx, [organisationId])
    const letters = people.flatMap(({ id, email, loginId, owner }): Letter[] =>
      // whoever never accepted the invitation knows of no account
      email && loginId
        ? [
            {
              to: email,
              kind: FAREWELL,
              language: languages.get(loginId),
              content: deletedLetter('', id === accountId ? '' : owner),
            },
          ]
        : [],
    )
    await deps.mailer.postAll(tx, letters)
    return gone
  })
  await removeUnused(
    deps,
    late.map(({ key }) => key),
  )
  await noteDeleted(deps.db, deps.keeping.dataDir)
}
