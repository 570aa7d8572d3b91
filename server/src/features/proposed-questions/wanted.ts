import { PROPOSED_MARKS, type ProposalWishes } from '@margam/contract/proposed-questions'
import { classLevels, subjects } from '@margam/papers/item-model'
import { carries, type Wanted } from '@margam/papers/proposed/proposal'
import { say } from '@margam/school/sentence'
import type { Db } from '../../db/client.ts'
import { Invalid } from '../../http/errors.ts'
import { BLOOM, findPlace } from '../own-questions/index.ts'

/** What a provider is asked for, of the wishes of a teacher. Throws Invalid at the field that cannot be had. */
export async function readWanted(db: Db, wishes: ProposalWishes): Promise<Wanted> {
  const { type, marks, difficulty, thinking } = wishes
  const place = await findPlace(db, wishes)
  const subject = subjects.find((one) => one === place.subject)
  const classLevel = classLevels.find((one) => one === place.classLevel)
  if (!subject || !classLevel) throw new Error('A place of papers is one of their classes and subjects.')
  if (!carries(type, marks)) {
    const oneOf = PROPOSED_MARKS[type].map(String)
    throw new Invalid({ marks: [say('Marks for a question of this kind: {marks}.', { marks: { oneOf } })] })
  }
  return { classLevel, subject, topic: place.topic, type, marks, difficulty, bloom: BLOOM[thinking] }
}
