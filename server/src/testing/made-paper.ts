import { type Item, makePaper } from '@margam/papers'
import type { Snapshot } from '../features/papers/make/snapshot.ts'

const WORDS = 'river mango temple cricket rocket violin saffron peacock lantern harbour meadow compass'.split(' ')

/** A written question of one mark that is like no other. */
const question = (word: string, index: number): Item => ({
  id: `test-${word}`,
  version: 1,
  origin: 'bank',
  subject: 'Mathematics',
  classes: ['7'],
  topic: 'maths.integers',
  type: 'fill',
  marks: 1,
  difficulty: 'easy',
  bloom: 'R',
  competency: false,
  language: 'en',
  stem: ['small', 'large', 'old', 'new'].map((kind) => `${word}-${kind}`).join(' '),
  fixedOptions: false,
  answer: { text: String(word.length * 2 + index + 20) },
  scheme: [{ step: String(word.length * 2 + index + 20), marks: 1 }],
  family: `test-${word}`,
  enemies: [],
})

/** A paper of ten marks as it is kept, made without the content. */
export function madePaper(seed = 'a'): Snapshot {
  const request = {
    board: 'CBSE',
    classLevel: '7',
    subject: 'Mathematics',
    topics: null,
    plan: { counts: { 1: 10 } },
    seed,
    usage: [],
  } as const
  const made = makePaper({ ...request, pool: WORDS.map(question) })
  if (made.status !== 'made') throw new Error('There is no paper for the tests.')
  return { made, request: { ...request, usage: [] }, sets: null }
}
