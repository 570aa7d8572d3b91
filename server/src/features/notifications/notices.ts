import type { Role } from '@margam/contract/endpoint'
import { type Audience, audiences } from '@margam/contract/notifications'
import { and, asc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import { accounts, announcements, organisations } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { defineJob } from '../../jobs/job.ts'
import { wantsMail } from '../../school/mail-choices.ts'
import { readSettings } from '../../school/settings.ts'
import { noticeLetter } from './letters.ts'

/** Which roles a notice is for. */
const ROLES: Record<Audience, ('teacher' | 'student')[]> = {
  everyone: ['teacher', 'student'],
  teachers: ['teacher'],
  students: ['student'],
}

/** Which notices somebody of a role reads. */
export function audiencesOf(role: Role): Audience[] {
  switch (role) {
    case 'organisation':
      return [...audiences]
    case 'teacher':
      return ['everyone', 'teachers']
    case 'student':
      return ['everyone', 'students']
    default:
      return []
  }
}

const BATCH = 500

const noticeBatch = z.object({
  organisationId: z.string(),
  noticeId: z.string(),
  /** The last account of the batch before. */
  after: z.optional(z.string()),
})

export const noticeJob = defineJob({
  name: 'notifications.notice',
  payload: noticeBatch,
  retries: { times: 5, seconds: 30, growing: true },
  run: async (deps: Deps, batch) => {
    await mailNotice(deps, batch)
  },
})

/**
 * Mails a notice to the next people it is for, those who have accepted their invitation and want it, and queues the rest of the
 * work with them: a batch is either mailed and passed, or neither. Resolves to how many were mailed.
 */
export async function mailNotice(
  deps: Pick<Deps, 'db' | 'mailer' | 'queue' | 'publicUrl'>,
  job: z.output<typeof noticeBatch>,
  batch = BATCH,
): Promise<number> {
  const { db, mailer, queue, publicUrl } = deps
  const { organisationId, noticeId, after } = job
  const [notice] = await db
    .select({
      title: announcements.title,
      body: announcements.body,
      audience: announcements.audience,
      schoolName: organisations.name,
    })
    .from(announcements)
    .innerJoin(organisations, eq(organisations.id, announcements.organisationId))
    .where(
      and(
        eq(announcements.organisationId, organisationId),
        eq(announcements.id, noticeId),
        // a demo's people are made up
        eq(organisations.kind, 'school'),
      ),
    )
  if (!notice) return 0
  const { notifications: choices, paper_language: language } = await readSettings(db, organisationId)
  if (!choices.email || !choices.announcements) return 0
  const content = noticeLetter(notice.schoolName, notice, publicUrl)

  return db.transaction(async (tx) => {
    const people = await tx
      .select({ id: accounts.id, email: accounts.email })
      .from(accounts)
      .where(
        and(
          eq(accounts.organisationId, organisationId),
          inArray(accounts.role, ROLES[notice.audience]),
          isNotNull(accounts.email),
          isNotNull(accounts.verifiedAt),
          isNull(accounts.archivedAt),
          wantsMail('announcements', accounts.mailChoices),
          after ? gt(accounts.id, after) : undefined,
        ),
      )
      .orderBy(asc(accounts.id))
      .limit(batch)
    await mailer.postAll(
      tx,
      people.flatMap(({ email }) => (email ? [{ to: email, kind: 'notice', organisationId, language, content }] : [])),
    )
    const last = people.at(-1)
    if (last && people.length === batch) {
      await queue.add(tx, noticeJob, { organisationId, noticeId, after: last.id })
    }
    return people.length
  })
}
