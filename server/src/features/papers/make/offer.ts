import type { PaperBody } from '@margam/papers'
import { classLevels, subjects } from '@margam/papers/item-model'
import { RefusedRequest, type Scope, scopeOf } from '@margam/papers/requests/paper-request'
import type { Db } from '../../../db/client.ts'
import { Invalid, NotFound } from '../../../http/errors.ts'
import type { Caller } from '../../../http/session.ts'
import { selectApprovedItems } from '../../../school/own-questions.ts'
import { selectBank, selectBoards, selectPresets, selectScopes, selectTaught } from '../reference/reference.queries.ts'
import type { Offer } from './offer-catalogue.ts'
import { selectOfferedTopics } from './offered-topics.ts'

const isLevel = (level: string): level is Scope['classLevel'] => classLevels.some((one) => one === level)
const isSubject = (subject: string): subject is Scope['subject'] => subjects.some((one) => one === subject)

/** Which board, class and subject are asked for. Throws Invalid at the field that names something we do not offer. */
async function findScope(db: Db, body: PaperBody): Promise<Scope> {
  const boards = await selectBoards(db)
  const scopes = await selectScopes(db)
  const nothing = () => []
  try {
    return scopeOf(body, {
      offeredBoards: () => boards,
      offeredClasses: (board) =>
        scopes
          .filter((one) => one.board === board)
          .map((one) => one.classLevel)
          .filter(isLevel),
      offeredSubjects: (board, level) =>
        scopes
          .filter((one) => one.board === board && one.classLevel === level)
          .map((one) => one.subject)
          .filter(isSubject),
      offeredTopics: nothing,
      presets: nothing,
      pool: nothing,
      modelsOf: nothing,
      availability: () => new Map(),
    })
  } catch (error) {
    if (error instanceof RefusedRequest) throw new Invalid({ [error.field]: [error.message] })
    throw error
  }
}

/** What the thread that makes papers needs of the content for what is asked. */
export async function loadOffer(db: Db, caller: Caller, body: PaperBody): Promise<Offer> {
  return offerOf(db, caller, await findScope(db, body))
}

export async function offerOf(db: Db, caller: Caller, scope: Scope): Promise<Offer> {
  const { board, classLevel, subject } = scope
  const boards = await selectBoards(db)
  const topics = await selectOfferedTopics(db, caller, { board, level: classLevel }, subject)
  const presets = await selectPresets(db, board, classLevel, subject)
  return {
    scope,
    boardName: boards.find(({ id }) => id === board)?.name ?? board,
    topics: topics.map(({ topic, name, section, inARow }) => ({ topic, name, section, inARow })),
    taught: await selectTaught(db, board, classLevel, subject),
    presets,
    bank: [...(await selectBank(db, classLevel, subject)), ...(await selectApprovedItems(db, caller, scope))],
  }
}

/** The scope of a paper that was made. Throws NotFound where its subject is not offered any more. */
export function scopeOfPaper(row: { board: string; classLevel: string; subject: string }): Scope {
  const { board, classLevel, subject } = row
  if (!isLevel(classLevel) || !isSubject(subject)) throw new NotFound()
  return { board, classLevel, subject }
}
