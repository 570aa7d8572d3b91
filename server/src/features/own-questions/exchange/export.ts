import type { QueryOf } from '@margam/contract/endpoint'
import { type ExportFormat, type exportQuestions, MOST_IN_FILE } from '@margam/contract/own-questions'
import { languageOf } from '@margam/papers/subject-language'
import { say } from '@margam/school/sentence'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { ownQuestions } from '../../../db/schema/index.ts'
import type { Deps } from '../../../feature.ts'
import { AppError } from '../../../http/errors.ts'
import type { Caller } from '../../../http/session.ts'
import { isListed, selectQuestions } from '../own-questions.queries.ts'
import { selectReviewed } from '../reviewers.ts'
import type { WriteTask, WrittenFile } from './write-file.worker.ts'

const FILE = new URL('./write-file.worker.ts', import.meta.url)
const LIMIT_MS = 30_000

/** Characters of all pictures of a file, as they are kept. */
const MOST_OF_PICTURES = 30_000_000

/** The pictures of questions, by question. Throws where they are too much for one file. */
async function selectFigures(db: Db, organisationId: string, ids: readonly string[]) {
  const own = and(eq(ownQuestions.organisationId, organisationId), inArray(ownQuestions.id, [...ids]))
  const [{ characters }] = await db
    .select({ characters: sql<number>`coalesce(sum(length(${ownQuestions.figure})), 0)::int` })
    .from(ownQuestions)
    .where(own)
  if (characters > MOST_OF_PICTURES)
    throw new AppError(
      422,
      'unprocessable',
      /*i18n*/ 'The pictures of these questions are too large for one file. Narrow the list first.',
    )
  const rows = await db.select({ id: ownQuestions.id, figure: ownQuestions.figure }).from(ownQuestions).where(own)
  return new Map(rows.map(({ id, figure }) => [id, figure]))
}

/** The listed questions as a file, with what it loses. */
export async function writeListed(
  { db, threads }: Pick<Deps, 'db' | 'threads'>,
  caller: Caller,
  { format, ...asked }: QueryOf<typeof exportQuestions>,
) {
  const listed = isListed(caller, asked, await selectReviewed(db, caller))
  const { rows } = await selectQuestions(db, caller, listed, 'date_up', { limit: MOST_IN_FILE })
  if (rows.length > MOST_IN_FILE)
    throw new AppError(
      422,
      'unprocessable',
      say('A file holds at most {most} questions. Narrow the list first.', { most: MOST_IN_FILE }),
    )
  const figures = await selectFigures(
    db,
    caller.organisationId,
    rows.map(({ id }) => id),
  )
  const questions = rows.map((row) => ({
    question: row.question,
    tags: row.tags,
    topic: `${row.subject} / ${row.topicName ?? row.topic}`,
    language: languageOf(row.subject),
    figure: figures.get(row.id) ?? null,
  }))
  const data: WriteTask = { questions, format }
  const written = (await threads.run('uploads', { file: FILE, data, limitMs: LIMIT_MS })) as WrittenFile
  return { total: rows.length, ...written }
}

export const FILES: Readonly<Record<ExportFormat, { name: string; type: string }>> = {
  gift: { name: 'own-questions.gift', type: 'text/plain; charset=utf-8' },
  moodle: { name: 'own-questions.xml', type: 'application/xml; charset=utf-8' },
  qti21: { name: 'own-questions-qti21.zip', type: 'application/zip' },
  qti30: { name: 'own-questions-qti30.zip', type: 'application/zip' },
  csv: { name: 'own-questions.csv', type: 'text/csv; charset=utf-8' },
}
