import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../db/client.ts'
import { newId } from '../db/columns.ts'
import { mails, organisations } from '../db/schema/index.ts'
import { defineJob, defineTidying } from '../jobs/job.ts'
import type { JobQueue } from '../jobs/queue.ts'
import { seal, unseal } from '../sealing.ts'
import type { Secrets } from '../secrets.ts'
import { type MailContent, type RenderedMail, renderMail } from './template.ts'
import type { Transport } from './transport.ts'

export interface Letter {
  to: string
  /** What it is about, for the record: "verify", "invite", "absence". */
  kind: string
  organisationId?: string
  /** What its reader reads in; English where it is not known. */
  language?: string | null
  content: MailContent
}

export interface Mailer {
  /** Queues a mail as part of `tx`: it goes out if, and only if, the change that causes it is committed. */
  post(tx: Db, letter: Letter): Promise<void>
  /** The same for many mails, in two statements. Resolves to their ids in order. */
  postAll(tx: Db, letters: readonly Letter[]): Promise<string[]>
  /** Queues a mail again that was given up, as part of `tx`; false when it was not, or its text is gone. */
  postAgain(tx: Db, mailId: string): Promise<boolean>
  /**
   * Sends one queued mail; throws when the mail server does not take it, so that the job is tried again. A mail of a
   * suspended school stays where it is.
   */
  deliver(mailId: string): Promise<void>
  /** Sends what waited while a school was suspended, as part of the change that lifts it; what is stale by now never goes. */
  release(tx: Db, organisationId: string): Promise<void>
}

export const sendMail = defineJob({
  name: 'mail.send',
  payload: z.object({ mailId: z.string() }),
  retries: { times: 8, seconds: 15, growing: true },
  atOnce: 50,
  // a mail server that is slow in each step takes a minute for each
  expireSeconds: 60 * 60,
  run: ({ mailer }: { mailer: Mailer }, { mailId }) => mailer.deliver(mailId),
})

/** Nobody is told of an absence of last week. */
const STALE_DAYS = 2
const KEPT_DAYS = 365
/** The last letter to somebody of whom nothing is kept any more. */
export const FAREWELL = 'account-deleted'
/** The record of who was written to, when and about what. */
export const forgetOldMails = defineTidying({
  name: 'mail.forget',
  run: async ({ db }: { db: Db }) => {
    const old = lt(mails.createdAt, sql`now() - make_interval(days => ${KEPT_DAYS})`)
    const isFarewell = eq(mails.kind, FAREWELL)
    await db.delete(mails).where(and(or(old, isFarewell), inArray(mails.state, ['sent', 'failed'])))
  },
})

async function isSuspended(db: Db, organisationId: string | null): Promise<boolean> {
  if (!organisationId) return false
  const [school] = await db
    .select({ suspendedAt: organisations.suspendedAt })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
  return Boolean(school?.suspendedAt)
}

export function createMailer(db: Db, queue: Pick<JobQueue, 'addAll'>, transport: Transport, secrets: Secrets): Mailer {
  const postAll = async (tx: Db, letters: readonly Letter[]) => {
    if (letters.length === 0) return []
    const rows = letters.map(({ to, kind, organisationId, language, content }) => ({
      id: newId(),
      toAddress: to,
      kind,
      organisationId,
      payload: seal(secrets.sealing, JSON.stringify(renderMail(content, language ?? undefined))),
    }))
    await tx.insert(mails).values(rows)
    await queue.addAll(
      tx,
      sendMail,
      rows.map(({ id }) => ({ mailId: id })),
    )
    return rows.map(({ id }) => id)
  }
  return {
    post: async (tx, letter) => {
      await postAll(tx, [letter])
    },
    postAll,
    postAgain: async (tx, mailId) => {
      const [mail] = await tx
        .update(mails)
        .set({ state: 'queued', attempts: 0 })
        .where(and(eq(mails.id, mailId), eq(mails.state, 'failed'), isNotNull(mails.payload)))
        .returning({ id: mails.id })
      if (!mail) return false
      await queue.addAll(tx, sendMail, [{ mailId }])
      return true
    },
    deliver: async (mailId) => {
      const [mail] = await db.select().from(mails).where(eq(mails.id, mailId))
      if (!mail?.payload || mail.state === 'sent' || (await isSuspended(db, mail.organisationId))) return
      try {
        const rendered = JSON.parse(unseal(secrets.sealing, mail.payload)) as RenderedMail
        await transport.send(mail.toAddress, rendered, mailId)
      } catch (error) {
        const lastError = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
        await db
          .update(mails)
          .set({
            attempts: sql`${mails.attempts} + 1`,
            lastError,
            state: sql`case when ${mails.attempts} >= 8 then 'failed' else 'queued' end`,
          })
          .where(eq(mails.id, mailId))
        throw error
      }
      await db
        .update(mails)
        .set({
          state: 'sent',
          payload: null,
          sentAt: new Date(),
          attempts: sql`${mails.attempts} + 1`,
          lastError: null,
        })
        .where(eq(mails.id, mailId))
    },
    release: async (tx, organisationId) => {
      const isWaiting = and(eq(mails.organisationId, organisationId), eq(mails.state, 'queued'))
      const stale = lt(mails.createdAt, sql`now() - make_interval(days => ${STALE_DAYS})`)
      await tx
        .update(mails)
        .set({
          state: 'failed',
          payload: null,
          lastError: /* no words: as the mail server's own are */ 'The school was suspended.',
        })
        .where(and(isWaiting, stale))
      const waiting = await tx.select({ mailId: mails.id }).from(mails).where(isWaiting)
      if (waiting.length > 0) await queue.addAll(tx, sendMail, waiting)
    },
  }
}
