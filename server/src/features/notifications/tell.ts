import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import { notifications } from '../../db/schema/index.ts'
import type { Letter, Mailer } from '../../mail/mailer.ts'

/** One mail to a student's family about one thing. */
export interface Told {
  studentId: string
  event: 'absence' | 'absence-corrected' | 'low-attendance' | 'marks' | 'marks-student' | `report-card ${string}`
  /** YYYY-MM-DD. */
  day: string
  examId?: string
  letter: Letter
}

/** Mails what was not told before, in a constant number of statements. Resolves to how many went out. */
export async function tellOnce(
  tx: Db,
  mailer: Pick<Mailer, 'postAll'>,
  organisationId: string,
  letters: readonly Told[],
): Promise<number> {
  if (letters.length === 0) return 0
  const fresh = await tx
    .insert(notifications)
    .values(
      letters.map(({ studentId, event, day, examId }) => ({
        id: newId(),
        organisationId,
        studentId,
        event,
        day,
        examId,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: notifications.id, studentId: notifications.studentId, event: notifications.event })
  const idOf = new Map(fresh.map((row) => [`${row.studentId} ${row.event}`, row.id]))
  const toSend = letters.flatMap(({ studentId, event, letter }) => {
    const id = idOf.get(`${studentId} ${event}`)
    return id ? [{ id, letter }] : []
  })
  const mailIds = await mailer.postAll(
    tx,
    toSend.map(({ letter }) => letter),
  )
  await linkMails(
    tx,
    organisationId,
    toSend.map(({ id }, i) => ({ id, mailId: mailIds[i] })),
  )
  return toSend.length
}

async function linkMails(tx: Db, organisationId: string, links: readonly { id: string; mailId: string }[]) {
  if (links.length === 0) return
  const pairs = sql.join(
    links.map(({ id, mailId }) => sql`(${id}::uuid, ${mailId}::uuid)`),
    sql`, `,
  )
  await tx.execute(sql`
    update notifications n set mail_id = link.mail_id from (values ${pairs}) as link (id, mail_id)
    where n.organisation_id = ${organisationId} and n.id = link.id`)
}
