import type { OwnQuestionBody } from '@margam/contract/own-questions'
import type { BloomGroup } from '@margam/contract/papers'
import { type Bloom, classLevels } from '@margam/papers/item-model'
import { MOST_MARKS, type OwnQuestion, ownQuestionFaults } from '@margam/papers/own/own-question'
import { typedToHtml } from '@margam/papers/own/typed-text'
import { subjectNamed } from '@margam/papers/subject-name'
import { say } from '@margam/school/sentence'
import type { Db } from '../../db/client.ts'
import { type FieldProblems, Invalid } from '../../http/errors.ts'
import { NOT_SAFE, selectTopics } from '../papers/index.ts'
import { faultWords } from './fault-words.ts'
import { textsOf } from './texts.ts'

/** What somebody typed, as it is kept. */
export function toQuestion(body: Omit<OwnQuestionBody, keyof Place | 'tags'>): OwnQuestion {
  const isChoice = body.type === 'mcq'
  const isTruth = body.type === 'true-false'
  const accepted = body.accepted.map(typedToHtml).filter(Boolean)
  return {
    type: body.type,
    marks: body.marks,
    difficulty: body.difficulty,
    bloom: BLOOM[body.thinking],
    stem: typedToHtml(body.stem),
    options: isChoice ? body.options.map(({ text, is_right }) => ({ text: typedToHtml(text), isKey: is_right })) : [],
    isFixed: isChoice && body.keeps_order,
    answer: {
      text: isChoice ? '' : typedToHtml(body.answer),
      ...(!isChoice && !isTruth && accepted.length > 0 ? { accepted } : {}),
    },
    scheme: body.scheme.map(({ step, marks }) => ({ step: typedToHtml(step), marks })),
  }
}
/** The level of Bloom’s that stands for a kind of thinking, as somebody chooses it. */
export const BLOOM = { remember: 'R', apply: 'Ap', analyse: 'An' } as const satisfies Record<BloomGroup, Bloom>

/** What is wrong with a question, by field; nothing where it can stand on a paper. */
export function problemsOf(question: OwnQuestion, isSound: (text: string) => boolean): FieldProblems {
  const errors: FieldProblems = {}
  if (!Number.isInteger(question.marks) || question.marks < 1 || question.marks > MOST_MARKS)
    errors['marks'] = [say('Marks must be a whole number from 1 to {most}.', { most: MOST_MARKS })]
  for (const { field, fault } of ownQuestionFaults(question)) errors[field] ??= [faultWords(fault, question.marks)]
  for (const [field, text] of textsOf(question)) if (!isSound(text)) errors[field] = [NOT_SAFE]
  return errors
}

export interface Place {
  brd: string
  cls: string
  sub: string
  topic: string
}
export interface FoundPlace {
  board: string
  classLevel: string
  subject: string
  topic: string
}

/** Where a question belongs, as it is kept. Throws Invalid at what papers are not made of. */
export async function findPlace(db: Db, { brd, cls, sub, topic }: Place): Promise<FoundPlace> {
  const subject = subjectNamed(sub)
  const classLevel = classLevels.find((one) => one === cls)
  if (!classLevel) throw new Invalid({ cls: [/*i18n*/ 'There are no papers for this class.'] })
  const topics = subject ? await selectTopics(db, { board: brd, level: classLevel }, subject) : []
  if (!subject || topics.length === 0)
    throw new Invalid({ sub: [/*i18n*/ 'There are no papers in this subject for this class and board.'] })
  if (!topics.some((one) => one.topic === topic))
    throw new Invalid({ topic: [/*i18n*/ 'This topic is not taught in this class and subject.'] })
  return { board: brd, classLevel, subject, topic }
}
