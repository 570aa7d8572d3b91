import * as tables from '../db/schema/index.ts'
import type { Deps } from '../feature.ts'
import type { Person } from './factories.ts'
import { makeProposal } from './proposal-factory.ts'

/** An own question of somebody; in review unless said otherwise. */
export async function makeOwnQuestion(
  deps: Deps,
  { id: accountId, organisationId }: Person,
  status: 'draft' | 'in-review' = 'in-review',
) {
  const [row] = await deps.db
    .insert(tables.ownQuestions)
    .values({
      organisationId,
      accountId,
      wordedBy: accountId,
      board: 'CBSE',
      classLevel: '7',
      subject: 'Mathematics',
      topic: 'maths.integers',
      marks: 1,
      question: {
        type: 'very-short',
        marks: 1,
        difficulty: 'easy',
        bloom: 'R',
        stem: 'Write the smallest prime.',
        options: [],
        isFixed: false,
        answer: { text: '2' },
        scheme: [],
      },
      search: 'write the smallest prime. 2',
      status,
    })
    .returning()
  const [brought] = await deps.db
    .insert(tables.ownQuestionImports)
    .values({ organisationId, accountId, fileName: 'bank.gift', format: 'gift', questions: 1 })
    .returning()
  await makeProposal(deps, { organisationId, accountId }, row.id)
  return { question: row.id, import: brought.id }
}

/** Drafts of a school and of a teacher, and what a colleague sent for review. */
export const makeOwnQuestions = async (
  deps: Deps,
  { admin, teacher, colleague }: Record<'admin' | 'teacher' | 'colleague', Person>,
) => ({
  admin: await makeOwnQuestion(deps, admin, 'draft'),
  teacher: await makeOwnQuestion(deps, teacher, 'draft'),
  sent: await makeOwnQuestion(deps, colleague),
})
