import type { BodyOf } from '@margam/contract/endpoint'
import {
  type checkQuestionFile,
  type ImportReportData,
  type importQuestions,
  MOST_LISTED,
  MOST_SHOWN,
} from '@margam/contract/own-questions'
import { ownQuestionFaults } from '@margam/papers/own/own-question'
import { say } from '@margam/school/sentence'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { ownQuestionImports, ownQuestions } from '../../../db/schema/index.ts'
import type { Deps } from '../../../feature.ts'
import { Conflict, Invalid } from '../../../http/errors.ts'
import type { Caller } from '../../../http/session.ts'
import type { Upload } from '../../../http/uploads.ts'
import { selectAccountNames } from '../../../school/names.ts'
import { ThreadError } from '../../../threads/pool.ts'
import { checkTexts, selectTopics } from '../../papers/index.ts'
import { makeRoom, rowOf } from '../keep.ts'
import type { ImportRow } from '../own-questions.queries.ts'
import { findPlace } from '../read-question.ts'
import { textsOf } from '../texts.ts'
import type { FileTask, ReadFile, ReadQuestion } from './read-file.worker.ts'

const FILE = new URL('./read-file.worker.ts', import.meta.url)
const LIMIT_MS = 30_000

/** What a file holds. Throws Invalid where nobody can read it. */
async function readFile({ threads }: Pick<Deps, 'threads'>, upload: Upload | undefined, format: FileTask['format']) {
  if (!upload) throw new Invalid({ question_file: [/*i18n*/ 'Choose a file.'] })
  const data: FileTask = { bytes: new Uint8Array(upload.bytes), name: upload.name, format }
  try {
    const read = (await threads.run('uploads', { file: FILE, data, limitMs: LIMIT_MS })) as ReadFile
    return await withoutUnprintable(threads, read)
  } catch (error) {
    if (!(error instanceof ThreadError)) throw error
    const message = /*i18n*/ 'The file takes too long, or too much memory, to read. Export fewer questions at a time.'
    throw new Invalid({ question_file: [message] })
  }
}

/** What cannot be printed does not come in. */
async function withoutUnprintable(threads: Deps['threads'], read: ReadFile): Promise<ReadFile> {
  const texts = read.questions.map(({ question }) => textsOf(question).map(([, text]) => text))
  const sound = await checkTexts(threads, texts.flat())
  let at = 0
  const isSound = texts.map((own) => sound.slice(at, (at += own.length)).every(Boolean))
  const unsound = read.questions.filter((_, i) => !isSound[i])
  const message = /*i18n*/ 'A formula or a text cannot be printed as it is.'
  const problems = [...read.problems, ...unsound.map(({ number }) => ({ number, title: '', line: null, message }))]
  return {
    ...read,
    questions: read.questions.filter((_, i) => isSound[i]),
    problems: problems.toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0)),
  }
}

const shown = ({ number, topic, question: { type, marks, stem, options, answer } }: ReadQuestion) => ({
  number,
  type,
  marks,
  stem,
  options: options.map(({ text, isKey }) => ({ text, is_right: isKey })),
  answer: answer.text,
  topic,
})

export async function checkFile(
  deps: Deps,
  upload: Upload | undefined,
  { format }: BodyOf<typeof checkQuestionFile>,
): Promise<ImportReportData> {
  const read = await readFile(deps, upload, format)
  const { questions, problems, losses, moreLosses } = read
  return {
    file_name: upload?.name ?? '',
    format: read.format,
    total: questions.length,
    incomplete: questions.filter(({ question }) => ownQuestionFaults(question).length > 0).length,
    questions: questions.slice(0, MOST_SHOWN).map(shown),
    problems: problems.slice(0, MOST_LISTED),
    more_problems: Math.max(0, problems.length - MOST_LISTED),
    losses: losses.slice(0, MOST_LISTED),
    more_losses: moreLosses + Math.max(0, losses.length - MOST_LISTED),
  }
}

const ROWS_AT_ONCE = 500

/** Brings in what a file holds as drafts, all of them or none. */
export async function bringIn(
  deps: Deps,
  caller: Caller,
  upload: Upload | undefined,
  { format, ...asked }: BodyOf<typeof importQuestions>,
) {
  const { organisationId, accountId } = caller
  const place = await findPlace(deps.db, asked)
  const read = await readFile(deps, upload, format)
  if (read.questions.length === 0)
    throw new Invalid({
      question_file: [read.problems[0]?.message ?? /*i18n*/ 'No question of this file can be taken.'],
    })
  const topics = await selectTopics(deps.db, { board: place.board, level: place.classLevel }, place.subject)
  const byName = new Map(topics.map(({ topic, name }) => [name.toLowerCase(), topic]))
  const topicOf = ({ topic }: ReadQuestion) =>
    topic
      .split('/')
      .map((part) => byName.get(part.trim().toLowerCase()))
      .findLast((found) => found !== undefined) ?? place.topic
  const brought = await deps.db.transaction(async (tx) => {
    await makeRoom(tx, caller, read.questions.length)
    const [made] = await tx
      .insert(ownQuestionImports)
      .values({
        organisationId,
        accountId,
        fileName: upload?.name ?? '',
        format: read.format,
        questions: read.questions.length,
      })
      .returning()
    const rows = read.questions.map((one) => ({
      organisationId,
      accountId,
      wordedBy: accountId,
      source: 'imported' as const,
      importId: made.id,
      ...rowOf(one.question, { ...place, topic: topicOf(one) }, one.tags),
    }))
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      await tx.insert(ownQuestions).values(rows.slice(at, at + ROWS_AT_ONCE))
    return made
  })
  return {
    message: say('{count, plural, one {# question was brought in} other {# questions were brought in}} as drafts.', {
      count: brought.questions,
    }),
    import_id: brought.id,
  }
}

/** The last ones; an older import is hardly taken back. */
const LISTED = 20

export async function listImports(db: Db, { organisationId, accountId, role }: Caller) {
  const rows = await db
    .select()
    .from(ownQuestionImports)
    .where(
      and(
        eq(ownQuestionImports.organisationId, organisationId),
        role === 'organisation' ? undefined : eq(ownQuestionImports.accountId, accountId),
      ),
    )
    .orderBy(desc(ownQuestionImports.id))
    .limit(LISTED)
  const ids = rows.flatMap(({ accountId: by }) => (by ? [by] : []))
  const names = await selectAccountNames(db, organisationId, ids)
  return rows.map((row) => ({
    import_id: row.id,
    file_name: row.fileName,
    format: row.format,
    questions: row.questions,
    made_at: row.madeAt.toISOString(),
    made_by: names.get(row.accountId ?? '') ?? '',
    taken_back_at: row.takenBackAt?.toISOString() ?? null,
  }))
}

/** Deletes the drafts of an import that are as they came; what somebody has worked on since stays. */
export const takeBack = (db: Db, { organisationId, id }: ImportRow) =>
  db.transaction(async (tx) => {
    const isImport = and(eq(ownQuestionImports.organisationId, organisationId), eq(ownQuestionImports.id, id))
    const [stored] = await tx.select().from(ownQuestionImports).where(isImport).for('no key update')
    if (stored?.takenBackAt) throw new Conflict(/*i18n*/ 'This import was taken back already.')
    const ofImport = and(eq(ownQuestions.organisationId, organisationId), eq(ownQuestions.importId, id))
    const gone = await tx
      .delete(ownQuestions)
      .where(and(ofImport, eq(ownQuestions.version, 1)))
      .returning({ id: ownQuestions.id })
    const kept = await tx.$count(ownQuestions, ofImport)
    await tx.update(ownQuestionImports).set({ takenBackAt: new Date() }).where(isImport)
    const count = gone.length
    return kept === 0
      ? say('{count, plural, one {# question was taken back.} other {# questions were taken back.}}', { count })
      : say(
          '{count, plural, one {# question was taken back} other {# questions were taken back}}; {kept, plural, one {# that was changed or sent since stays} other {# that were changed or sent since stay}}.',
          { count, kept },
        )
  })
