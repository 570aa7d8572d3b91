import type { BodyOf } from '@margam/contract/endpoint'
import type { saveMailChoices } from '@margam/contract/mail-choices'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { accounts, organisations } from '../../db/schema/index.ts'
import { NotFound } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import { choicesOf, sentBy } from '../../school/mail-choices.ts'
import { parseSettings } from '../../school/settings.ts'

const isOwn = ({ organisationId, accountId }: Caller) =>
  and(eq(accounts.organisationId, organisationId), eq(accounts.id, accountId))

export async function readOwnChoices(db: Db, caller: Caller) {
  const [row] = await db
    .select({ choices: accounts.mailChoices, kind: organisations.kind, settings: organisations.settings })
    .from(accounts)
    .innerJoin(organisations, eq(organisations.id, accounts.organisationId))
    .where(isOwn(caller))
  if (!row) throw new NotFound()
  const { kind, settings } = row
  return { choices: choicesOf(row.choices), sent: sentBy({ kind, settings: parseSettings(settings) }) }
}

export const saveOwnChoices = (db: Db, caller: Caller, { choices }: BodyOf<typeof saveMailChoices>) =>
  db.update(accounts).set({ mailChoices: choices }).where(isOwn(caller))
