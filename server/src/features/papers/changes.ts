import type { BodyOf } from '@margam/contract/endpoint'
import type * as contract from '@margam/contract/papers'
import { moveQuestion } from '@margam/papers/revise/move'
import { rewordQuestion, type WordingFault, wordingFaults, wordingOf } from '@margam/papers/revise/reword'
import { type Sentence, say } from '@margam/school/sentence'
import { newId } from '../../db/columns.ts'
import type { Deps } from '../../feature.ts'
import { AppError, Invalid, NotFound } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import { parseWishes } from './drafts.ts'
import { askMaker, insertPaper } from './make/make.ts'
import { offerOf, scopeOfPaper } from './make/offer.ts'
import type { Snapshot } from './make/snapshot.ts'
import type { PaperRow } from './papers.queries.ts'
import { addRevision, selectRevision } from './revisions.ts'
import { loadTextCheck, NOT_SAFE } from './sound-text.ts'

const offerFor = ({ db }: Pick<Deps, 'db'>, caller: Caller, row: PaperRow) => offerOf(db, caller, scopeOfPaper(row))

/** Other questions than were asked for are not to be had. */
const none = (sentence: Sentence) => new AppError(422, 'unprocessable', sentence)

export async function replace(
  deps: Deps,
  caller: Caller,
  row: PaperRow,
  { number, version }: BodyOf<typeof contract.replaceQuestion>,
) {
  const { snapshot } = await selectRevision(deps.db, row)
  const offer = await offerFor(deps, caller, row)
  const reply = await askMaker(deps, caller, { kind: 'replace', offer, snapshot, number, seed: newId() })
  if (reply.status !== 'made')
    throw none(say('There is no other question of this kind for question {number}.', { number }))
  const levelOf = ({ made }: Snapshot) =>
    made.paper.sections.flatMap(({ questions }) => questions).find((one) => one.number === number)?.items[0].item
      .difficulty
  return {
    row: await addRevision(deps.db, caller, row, version, reply.snapshot),
    isOfOtherLevel: levelOf(snapshot) !== levelOf(reply.snapshot),
  }
}

export async function move(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  row: PaperRow,
  { number, to, version }: BodyOf<typeof contract.moveQuestion>,
) {
  const { snapshot } = await selectRevision(db, row)
  const paper = moveQuestion(snapshot.made.paper, number, to)
  if (!paper) throw new Invalid({ to: [/*i18n*/ 'A question moves within its section.'] })
  return addRevision(db, caller, row, version, { ...snapshot, made: { ...snapshot.made, paper }, sets: null })
}

export async function readWording({ db }: Pick<Deps, 'db'>, row: PaperRow, number: number) {
  const { snapshot } = await selectRevision(db, row)
  const parts = wordingOf(snapshot.made.paper, number)
  if (!parts) throw new NotFound()
  return { version: row.version, parts }
}

const FAULTS: Readonly<Record<WordingFault['fault'], Sentence>> = {
  missing: /*i18n*/ 'This cannot be empty.',
  'same-options': /*i18n*/ 'Two options say the same.',
  'other-count': /*i18n*/ 'Keep as many options as there were.',
}

export async function edit(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  row: PaperRow,
  { number, parts, version }: BodyOf<typeof contract.editQuestion>,
) {
  const isSound = await loadTextCheck()
  const { snapshot } = await selectRevision(db, row)
  const { paper } = snapshot.made
  const faults = wordingFaults(paper, number, parts)
  if (!faults) throw new NotFound()
  const errors: Record<string, Sentence[]> = {}
  for (const { part, field, fault } of faults) errors[`parts.${part}.${field}`] = [FAULTS[fault]]
  for (const [part, { stem, options, answer }] of parts.entries()) {
    if (!isSound(stem)) errors[`parts.${part}.stem`] = [NOT_SAFE]
    if (!isSound(answer)) errors[`parts.${part}.answer`] = [NOT_SAFE]
    for (const [index, option] of options.entries())
      if (!isSound(option)) errors[`parts.${part}.options.${index}`] = [NOT_SAFE]
  }
  if (Object.keys(errors).length > 0) throw new Invalid(errors)
  const made = { ...snapshot.made, paper: rewordQuestion(paper, number, parts) }
  return addRevision(db, caller, row, version, { ...snapshot, made, sets: null })
}

export async function makeSets(
  deps: Deps,
  caller: Caller,
  row: PaperRow,
  { kind, count, version }: BodyOf<typeof contract.makePaperSets>,
) {
  const { snapshot } = await selectRevision(deps.db, row)
  if (count === 1) return addRevision(deps.db, caller, row, version, { ...snapshot, sets: null })
  const offer = await offerFor(deps, caller, row)
  const reply = await askMaker(deps, caller, { kind: 'sets', offer, snapshot, sets: { kind, count } })
  if (reply.status === 'none')
    throw none(say('There are not enough other questions for {count} sets of this kind.', { count }))
  if (reply.status === 'unsound')
    throw none(
      /*i18n*/ 'Your own wording of a question gives another one away, so that no sets can be made of this paper.',
    )
  if (reply.status !== 'made') throw new Error(`Sets were answered with ${reply.status}.`)
  return addRevision(deps.db, caller, row, version, reply.snapshot)
}

/** A copy with the same questions, of the caller's own; no paper of the month. */
export async function duplicate({ db }: Pick<Deps, 'db'>, caller: Caller, row: PaperRow): Promise<PaperRow> {
  const { snapshot } = await selectRevision(db, row)
  const { title, minutes, examDate } = row
  const wishes = { ...parseWishes(row.wishes), class_id: '', lean: false }
  return db.transaction((tx) =>
    // the class had met its questions with the first one
    insertPaper(tx, caller, snapshot, {
      title,
      minutes,
      examDate,
      wishes,
      madeOn: null,
      classId: null,
      forClass: null,
    }),
  )
}
