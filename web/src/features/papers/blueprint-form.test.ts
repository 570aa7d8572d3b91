import { expect, it } from 'vitest'
import { blueprintValues, marksOf, newSlot, toPlan, validateBlueprint } from './blueprint-form.ts'

const values = (change: Partial<ReturnType<typeof blueprintValues>> = {}) => ({
  ...blueprintValues({ sections: [{ title: 'Section A', slots: [{ marks: 2, count: 10 }] }] }, 'Class test', false),
  ...change,
})
const wrong = (change: Partial<ReturnType<typeof blueprintValues>>) =>
  Object.entries(validateBlueprint(values(change))).flatMap(([field, text]) =>
    typeof text === 'string' ? [`${field}: ${text}`] : [],
  )

it('a plan in order has nothing wrong with it', () => {
  expect(wrong({})).toEqual([])
})
it('counts only what is answered', () => {
  const slots = [{ ...newSlot(), marks: 5, count: 7, attempt: 4 }]
  expect(marksOf(values({ sections: [{ title: 'A', note: '', slots }] }))).toBe(20)
})
it.each([
  [{ name: ' ' }, 'name: The blueprint needs a name.'],
  [{ minutes: '300' }, 'minutes: The time must be from 10 to 240 minutes.'],
  [
    { hasShares: true, difficulty: { easy: 30, average: 30, difficult: 30 } as const },
    'difficulty: The shares of difficulty must come to 100.',
  ],
  [
    { hasShares: true, bloom: { remember: 100, apply: 1, analyse: 0 } as const },
    'bloom: The shares of thinking must come to 100.',
  ],
])('%j is refused beside its field', (change, problem) => {
  expect(wrong(change)).toEqual([problem])
})
it('a slot that answers more than it asks, and a total out of range, are refused', () => {
  const slots = [{ ...newSlot(), marks: 1, count: 5, attempt: 6, choices: 9 }] as const
  expect(wrong({ sections: [{ title: '', note: '', slots: [...slots] }] })).toEqual([
    'sections.0.title: The section needs a title.',
    'sections.0.slots.0.attempt: At most as many as there are.',
    'sections.0.slots.0.choices: At most as many as there are.',
    'total: Total marks must be between 10 and 100.',
  ])
})
it('only a section with one row may leave some of its questions out', () => {
  const slots = (attempt: number) => [
    { ...newSlot(), marks: 2, count: 7, attempt },
    { ...newSlot(), marks: 5, count: 2 },
  ]
  expect(wrong({ sections: [{ title: 'A', note: '', slots: slots(4) }] })).toEqual([
    'sections.0.slots.0.attempt: Only a section with one row of questions can have “Attempt any”. Put these questions in a section of their own.',
  ])
  expect(wrong({ sections: [{ title: 'A', note: '', slots: slots(7) }] })).toEqual([])
  expect(wrong({ sections: slots(4).map((slot) => ({ title: 'A', note: '', slots: [slot] })) })).toEqual([])
})
it.each([
  [[{ topic: 'a', share: 100 }], []],
  [[{ topic: 'a', share: 60 }], ['topic_share: The shares of the topics must come to 100.']],
  [
    [
      { topic: '', share: 60 },
      { topic: 'a', share: 40 },
    ],
    ['topic_share.0.topic: Choose a topic.'],
  ],
  [
    [
      { topic: 'a', share: 60 },
      { topic: 'a', share: 40 },
    ],
    ['topic_share.1.topic: This topic is named twice.'],
  ],
  [
    [
      { topic: 'a', share: 100 },
      { topic: 'b', share: 0 },
    ],
    ['topic_share.1.share: The share must be a whole number from 1 to 100.'],
  ],
])('shares of topics %j have %j wrong with them', (topic_share, problems) => {
  expect(wrong({ topic_share })).toEqual(problems)
})
it('a plan keeps its shares of topics, and has none where none are given', () => {
  const topic_share = [{ topic: 'a', share: 100 }]
  expect(toPlan(values({ topic_share })).topic_share).toEqual(topic_share)
  expect(toPlan(values())).not.toHaveProperty('topic_share')
})
it('a plan keeps the parts of its questions while they come to the marks', () => {
  const plan = { sections: [{ title: 'A', slots: [{ marks: 4, count: 5, compound: [1, 1, 2] }] }] }
  const kept = blueprintValues(plan, 'x', false)
  expect(toPlan(kept).sections[0]?.slots[0]).toEqual({ marks: 4, count: 5, compound: [1, 1, 2] })
  const changed = {
    ...kept,
    sections: kept.sections.map((one) => ({ ...one, slots: one.slots.map((slot) => ({ ...slot, marks: 5 })) })),
  }
  expect(toPlan(changed).sections[0]?.slots[0]).toEqual({ marks: 5, count: 5 })
})
