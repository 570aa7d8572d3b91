import { describe, expect, it } from 'vitest'
import { blueprintFaults } from './blueprint-faults.ts'
import { blueprintFile } from './blueprints.ts'

const plan = {
  id: 'x',
  name: 'x',
  marks: 20,
  sections: [{ title: 'A', slots: [{ marks: 5, count: 7, attempt: 4, compound: [2, 3] }] }],
}
const faults = (change: object) =>
  blueprintFaults(blueprintFile.parse({ ...plan, ...change })).map(([, message]) => message)
const twoOfFive = { marks: 5, count: 2 }
const withSlot = (slot: object) => ({ sections: [{ title: 'A', slots: [slot] }] })

describe('a blueprint', () => {
  it('counts the questions to be attempted, not those printed', () => {
    expect(faults({})).toEqual([])
    expect(faults({ marks: 35 })).toEqual(['the sections make 20 marks, not 35'])
  })

  it('may say of two rows of a section that all of them are attempted', () => {
    expect(faults({ sections: [{ title: 'A', slots: [{ marks: 2, count: 5, attempt: 5 }, twoOfFive] }] })).toEqual([])
  })

  it.each([
    [
      'more attempts than questions',
      withSlot({ marks: 5, count: 3, attempt: 4 }),
      'more to be attempted than there are',
    ],
    [
      'some to be attempted in one of two rows',
      { sections: [{ title: 'A', slots: [{ marks: 2, count: 7, attempt: 5 }, twoOfFive] }] },
      'some to be attempted beside other questions of the section',
    ],
    ['more choices than questions', withSlot({ marks: 5, count: 4, choices: 5 }), 'more choices than questions'],
    [
      'parts that miss the marks',
      withSlot({ marks: 5, count: 4, compound: [2, 2] }),
      'the parts do not make the marks',
    ],
    [
      'equal titles',
      { sections: [...plan.sections, { title: 'A', slots: [{ marks: 1, count: 1 }] }], marks: 21 },
      'two sections have the same title',
    ],
    [
      'units of no one board',
      { byUnit: true, classes: ['10'], subjects: ['Mathematics'] },
      'only a plan of one board, its classes and subjects has units',
    ],
    [
      'a level in two Bloom groups',
      {
        targets: {
          difficulty: { easy: 1, average: 1, difficult: 1 },
          bloom: [{ levels: ['R', 'R', 'U', 'Ap', 'An', 'Ev'], share: 1 }],
        },
      },
      'every one of the six levels belongs to one group',
    ],
  ])('is refused with %s', (_name, change, message) => {
    expect(faults(change)).toContain(message)
  })
})
