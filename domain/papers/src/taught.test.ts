import { describe, expect, it } from 'vitest'
import { drawPool } from './draw-pool.ts'
import { instantiate } from './generate.ts'
import type { Item } from './item.ts'
import { type ClassLevel, defineModel, type ItemModel } from './item-model.ts'
import { createRng } from './rng.ts'
import { range, space } from './space.ts'
import { type Taught, taughtQuestions } from './taught.ts'

interface Task {
  form: 'plus' | 'minus' | 'times'
  a: number
  b: number
}
const signs = { plus: '+', minus: '-', times: '×' }
const valueOf = ({ form, a, b }: Task) => (form === 'plus' ? a + b : form === 'minus' ? a - b : a * b)

/** Adds and subtracts for one mark, multiplies for two. */
const tasks: ItemModel = defineModel<Task>({
  id: 'T1',
  version: 1,
  subject: 'Mathematics',
  title: 'tasks',
  classes: ['6', '7'],
  topic: 'maths.integers',
  type: 'very-short',
  bloom: 'Ap',
  marks: [1, 2],
  params: ({ marks }) =>
    space<Task>({ form: marks === 1 ? ['plus', 'minus'] : ['times'], a: range(2, 30), b: range(2, 30) }),
  difficulty: () => 'easy',
  variant: ({ form }) => form,
  render: ({ form, a, b }) => ({ stem: `What is ${a} ${signs[form]} ${b}?` }),
  solve: (task) => ({ text: String(valueOf(task)) }),
  scheme: (_task, { marks }) => [{ step: 'finds it', marks }],
  verify: (_printed, candidate) => candidate !== '',
})
const written = (id: string, more: Partial<Item> = {}) =>
  ({ id, family: id, topic: 'maths.integers', marks: 1, ...more }) as Item

const taught = (leftOut: string[], more: Partial<Taught> = {}): Taught => ({
  classLevel: '6',
  subject: 'Mathematics',
  topics: new Set(['maths.integers']),
  leftOut: new Set(leftOut),
  ...more,
})
const modelsOf = (leftOut: string[], more: Partial<Taught> = {}) =>
  taughtQuestions(taught(leftOut, more), { bank: [], models: [tasks] }).models
const drawn = (models: readonly ItemModel[], classLevel: ClassLevel, seed: string) =>
  drawPool({ bank: [], models, classLevel, subject: 'Mathematics', marks: new Set([1, 2]), seed, variety: 3 })

describe('what a board leaves out', () => {
  it('is one form of a model: no seed gives it, and the others stay', () => {
    const [model] = modelsOf(['T1-minus'])
    const families = Array.from(
      { length: 300 },
      (_, seed) => instantiate(model, seed, { classLevel: '6', marks: 1 }).family,
    )
    expect(new Set(families)).toEqual(new Set(['T1-plus']))
    const pool = Array.from({ length: 40 }, (_, seed) => drawn([model], '6', `${seed}`)).flat()
    expect(new Set(pool.map(({ family }) => family))).toEqual(new Set(['T1-plus', 'T1-times']))
  })

  it('is gone from the space of a model, sampled or counted', () => {
    const space = modelsOf(['T1-minus'])[0].params({ classLevel: '6', marks: 1 }) as ReturnType<typeof tasks.params>
    const all = [...space.all()] as Task[]
    expect(all.length).toBe(29 * 29)
    expect(all.filter(({ form }) => form !== 'plus')).toEqual([])
    expect((space.sample(createRng('left out')) as Task).form).toBe('plus')
  })

  it('takes along a mark value for which nothing else is there, and the model where it is all of it', () => {
    expect(modelsOf(['T1-times'])[0].marks).toEqual([1])
    expect(() => modelsOf(['T1-times'])[0].params({ classLevel: '6', marks: 2 })).toThrow('left out')
    expect(modelsOf(['T1-plus', 'T1-minus', 'T1-times'])).toEqual([])
    expect(modelsOf(['T1'])).toEqual([])
  })

  it('is a question of the bank, by its id, its family or its passage', () => {
    const bank = [written('one'), written('two', { family: 'kin' }), written('p-q1', { group: 'p' }), written('last')]
    const left = (leftOut: string[]) => taughtQuestions(taught(leftOut), { bank, models: [] }).bank.map(({ id }) => id)
    expect(left(['one', 'kin', 'p'])).toEqual(['last'])
    expect(left(['two'])).toEqual(['one', 'p-q1', 'last'])
  })

  it('leaves the other mark values of a model and other models as they are, and asks the same for the same seed', () => {
    expect(drawn(modelsOf(['T1-minus']), '6', 'same')).toEqual(drawn(modelsOf(['T1-minus']), '6', 'same'))
    const whole = drawn(modelsOf([]), '6', 'same').filter(({ family }) => family === 'T1-times')
    expect(drawn(modelsOf(['T1-minus']), '6', 'same').filter(({ family }) => family === 'T1-times')).toEqual(whole)
    expect(modelsOf(['another'])).toEqual([tasks])
  })

  it('lets in no other topic, subject or class', () => {
    expect(modelsOf([], { topics: new Set(['maths.fractions']) })).toEqual([])
    expect(modelsOf([], { subject: 'Science' })).toEqual([])
    expect(modelsOf([], { classLevel: '8' })).toEqual([])
    const elsewhere = [written('one', { topic: 'maths.fractions' })]
    expect(taughtQuestions(taught([]), { bank: elsewhere, models: [] }).bank).toEqual([])
  })
})
