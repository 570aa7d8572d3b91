import { readFileSync } from 'node:fs'
import { schoolDay } from '@margam/contract/dates'
import { and, eq } from 'drizzle-orm'
import { announcements } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { NotFound } from '../../http/errors.ts'
import { pdfName, printPaper, readLetterhead } from '../../school/paper.ts'
import { showDay } from '../../words/languages.ts'

const template = readFileSync(new URL('./notice.typ', import.meta.url), 'utf8')

/** A notice on paper, dated the day on which it was put up. Throws NotFound for one that the school has not. */
export async function printNotice(deps: Deps, organisationId: string, noticeId: string) {
  const [notice] = await deps.db
    .select()
    .from(announcements)
    .where(and(eq(announcements.organisationId, organisationId), eq(announcements.id, noticeId)))
  if (!notice) throw new NotFound()
  const head = await readLetterhead(deps, organisationId)
  const bytes = await printPaper(deps, head, template, {
    title: notice.title,
    lines: notice.body.split('\n'),
    made_on: showDay(schoolDay(notice.createdAt), head.language),
  })
  return { name: pdfName('notice', notice.title), bytes }
}
