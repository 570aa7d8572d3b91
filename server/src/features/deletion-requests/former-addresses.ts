import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { accounts, auditLog, logins } from '../../db/schema/index.ts'
import { emailKey } from '../accounts/index.ts'

interface Addressed {
  organisationId: string
  id: string
  role: 'student' | 'teacher'
  email: string | null
}

/** What their address has been, but for the present one. */
export async function selectFormerAddresses(tx: Db, { organisationId, id, role, email }: Addressed): Promise<string[]> {
  const own = and(eq(auditLog.organisationId, organisationId), eq(auditLog.entity, role), eq(auditLog.entityId, id))
  const rows = await tx
    .select({ before: sql<unknown>`${auditLog.before} -> 'email'`, after: sql<unknown>`${auditLog.after} -> 'email'` })
    .from(auditLog)
    .where(own)
  const known = rows.flatMap(({ before, after }) => [before, after])
  return [...new Set(known)].filter((one): one is string => typeof one === 'string' && one !== '' && one !== email)
}

/** Those of the addresses that nobody of the school has now: what is written to one that somebody has is theirs. */
export async function withoutAccount(tx: Db, organisationId: string, addresses: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ key: accounts.emailKey })
    .from(accounts)
    .where(and(eq(accounts.organisationId, organisationId), inArray(accounts.emailKey, addresses.map(emailKey))))
  return addresses.filter((address) => !rows.some(({ key }) => key === emailKey(address)))
}

/** Those of the addresses that nobody signs in with. */
export async function withoutLogin(tx: Db, addresses: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ key: logins.emailKey })
    .from(logins)
    .where(inArray(logins.emailKey, addresses.map(emailKey)))
  return addresses.filter((address) => !rows.some(({ key }) => key === emailKey(address)))
}
