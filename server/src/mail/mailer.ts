import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { newId } from '../db/columns.ts'
import { mails } from '../db/schema/index.ts'
import type { JobQueue } from '../jobs/queue.ts'
import { type Secrets, seal, unseal } from '../secrets.ts'
import { type MailContent, type RenderedMail, renderMail } from './template.ts'
import type { Transport } from './transport.ts'

export interface Letter {
  to: string
  /** What it is about, for the record: "verify", "invite", "absence". */
  kind: string
  organisationId?: string
  content: MailContent
}

export interface Mailer {
  /** Queues a mail as part of `tx`: it goes out if, and only if, the change that causes it is committed. */
  post(tx: Db, letter: Letter): Promise<void>
  /** Sends one queued mail; throws when the mail server does not take it, so that the job is tried again. */
  deliver(mailId: string): Promise<void>
}

export function createMailer(db: Db, queue: Pick<JobQueue, 'add'>, transport: Transport, secrets: Secrets): Mailer {
  return {
    post: async (tx, { to, kind, organisationId, content }) => {
      const mailId = newId()
      const payload = seal(secrets.sealing, JSON.stringify(renderMail(content)))
      await tx.insert(mails).values({ id: mailId, toAddress: to, kind, organisationId, payload })
      await queue.add(tx, 'mail.send', { mailId })
    },
    deliver: async (mailId) => {
      const [mail] = await db.select().from(mails).where(eq(mails.id, mailId))
      if (!mail?.payload || mail.state === 'sent') return
      const rendered = JSON.parse(unseal(secrets.sealing, mail.payload)) as RenderedMail
      try {
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
  }
}
