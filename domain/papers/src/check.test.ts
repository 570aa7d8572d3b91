import { describe, expect, it } from 'vitest'
import { type CheckInput, checkPaper } from './check.ts'
import type { Item } from './item.ts'
import { makePaper } from './paper-outcome.ts'
import type { PaperQuestion } from './paper-section.ts'
import { syntheticBank } from './testing/synthetic-bank.ts'
import { type TopicMarks, topicMarks, type UnitMarks, unitMarks } from './topic-share.ts'

const pool = syntheticBank({ size: 400, seed: 'check', classLevel: '7' })
const blueprint = {
  id: 'x',
  name: 'x',
  sections: [
    { title: 'Section A', slots: [{ marks: 1, count: 10, types: ['mcq' as const] }] },
    { title: 'Section B', slots: [{ marks: 3, count: 6, choices: 2 }] },
    { title: 'Section C', slots: [{ marks: 5, count: 3, attempt: 2, compound: [2, 3] }] },
  ],
  targets: {
    difficulty: { easy: 1, average: 1, difficult: 1 },
    bloom: [{ levels: ['R', 'U', 'Ap', 'An', 'Ev', 'C'] as const, share: 1 }],
  },
}
const made = makePaper({
  board: 'CBSE',
  classLevel: '7',
  subject: 'Mathematics',
  pool,
  topics: null,
  plan: { blueprint },
  seed: 'check',
  usage: [],
})
if (made.status !== 'made') throw new Error('the paper under test was not made')

const sound: CheckInput = {
  paper: made.paper,
  blueprint,
  topics: [...new Set(pool.map((item) => item.topic))],
  cover: [],
  sectionOfTopic: {},
  keptOut: new Set(),
  storiesKeptOut: new Set(),
  familyCap: 1,
  llmShare: 0,
}

/** The paper with one question changed. */
function spoilt(section: number, index: number, change: (question: PaperQuestion) => PaperQuestion): CheckInput {
  const sections = sound.paper.sections.map((s, i) =>
    i === section ? { ...s, questions: s.questions.map((q, k) => (k === index ? change(q) : q)) } : s,
  )
  return { ...sound, paper: { ...sound.paper, sections } }
}
const withItem = (section: number, index: number, change: (item: Item) => Item) =>
  spoilt(section, index, (q) => ({
    ...q,
    items: q.items.map((p, i) => (i === 0 ? { ...p, item: change(p.item) } : p)),
  }))
const first = sound.paper.sections[0].questions[0].items[0].item
const second = sound.paper.sections[0].questions[1].items[0].item

describe('the independent checker', () => {
  it('passes a paper that the assembler made', () => {
    expect(checkPaper({ ...sound, sectionOfTopic: made.status === 'made' ? sectionsOf() : {} }).violations).toEqual([])
  })

  it.each<[string, CheckInput, RegExp]>([
    ['a missing question', spoilt(0, 3, (q) => ({ ...q, number: 99 })), /out of sequence/],
    ['wrong marks', spoilt(1, 0, (q) => ({ ...q, marks: 4 })), /carries 4 marks instead of 3/],
    [
      'a wrong type',
      withItem(0, 1, (item) => ({ ...item, type: 'short' })),
      /of a type that its section does not take/,
    ],
    ['parts of other marks', withItem(2, 0, (item) => ({ ...item, marks: 3 })), /its parts do not carry 2 \+ 3/],
    ['a false maximum', { ...sound, paper: { ...sound.paper, maximumMarks: 50 } }, /the maximum is said to be 50/],
    [
      'an instruction that counts wrong',
      {
        ...sound,
        paper: {
          ...sound.paper,
          instructions: [
            'There is no overall choice; nine questions offer an internal choice: attempt only one of the two.',
          ],
        },
      },
      /the instructions say nine internal choices, the paper has 2/,
    ],
    [
      'a choice in the text of a question that no instruction counts',
      withItem(1, 5, (item) => ({ ...item, stem: `${item.stem}<br>OR<br>Another one.` })),
      /internal choices, the paper has 3/,
    ],
    ['the same item twice', withItem(0, 1, () => first), /is printed 2 times/],
    ['two of one family', withItem(0, 1, (item) => ({ ...item, family: first.family })), /2 questions of family/],
    [
      'a near-duplicate',
      withItem(0, 1, (item) => ({ ...item, stem: `${first.stem} 7`, options: first.options, answer: first.answer })),
      /near-duplicates/,
    ],
    ['another class', withItem(0, 1, (item) => ({ ...item, classes: ['8'] })), /is not for class 7/],
    ['another subject', withItem(0, 1, (item) => ({ ...item, subject: 'Hindi' })), /belongs to Hindi/],
    ['a topic that was not chosen', { ...sound, topics: sound.topics.slice(1) }, /of a topic that was not chosen/],
    [
      'a story of a recent paper with other numbers',
      {
        ...withItem(0, 1, (item) => ({ ...item, type: 'case', family: 'M999-told' })),
        storiesKeptOut: new Set(['M999-told']),
      },
      /was used in a recent paper/,
    ],
    ['a recent question', { ...sound, keptOut: new Set([second.id]) }, /was used in a recent paper/],
    [
      'two keys',
      withItem(0, 1, (item) => ({ ...item, options: item.options?.map((o) => ({ ...o, isKey: true })) })),
      /has 4 keys/,
    ],
    [
      'a key that is not the answer',
      withItem(0, 1, (item) => ({ ...item, answer: { text: 'else' } })),
      /is not its answer/,
    ],
    [
      'an option printed twice',
      withItem(0, 1, (item) => ({
        ...item,
        options: item.options?.map((o) => (o.isKey ? o : { ...o, text: 'same' })),
      })),
      /prints an option twice/,
    ],
    [
      'a scheme of other marks',
      withItem(1, 0, (item) => ({ ...item, scheme: [{ step: 'x', marks: 2.5 }] })),
      /does not make its 3 marks/,
    ],
    [
      'a missing choice',
      spoilt(1, choiceIndex(), (q) => ({ ...q, items: q.items.map(({ item }) => ({ item })) })),
      /1 internal choices instead of 2/,
    ],
    [
      'a choice of other marks',
      spoilt(1, choiceIndex(), (q) => ({
        ...q,
        items: q.items.map((p) => ({ ...p, or: p.or && { ...p.or, marks: 2, scheme: [{ step: 'x', marks: 2 }] } })),
      })),
      /has unequal marks/,
    ],
    ['an outside item', withItem(0, 1, (item) => ({ ...item, origin: 'llm' })), /more marks from outside items/],
    [
      'an uncovered topic',
      { ...sound, cover: [...sound.topics, 'maths.nowhere'] },
      /the chosen topic maths\.nowhere has no question/,
    ],
  ])('finds %s', (_name, input, expected) => {
    expect(checkPaper(input).violations.join('\n')).toMatch(expected)
  })

  describe('of the shares of topics', () => {
    const questions = sound.paper.sections.flatMap((section) => section.questions.flatMap((q) => q.items))
    const marks: Record<string, number> = {}
    for (const { item } of questions) marks[item.topic] = (marks[item.topic] ?? 0) + item.marks
    const share = { [first.topic]: 60, 'maths.nowhere': 40 }
    const rows = topicMarks(share, marks)
    const said = (topicMarks: TopicMarks[] | undefined, topicShare: CheckInput['topicShare'] = share) => {
      const report = { ...sound.paper.report, topicMarks }
      return checkPaper({ ...sound, topicShare, paper: { ...sound.paper, report } }).violations.join('\n')
    }

    it('passes what is so', () => {
      expect(said(rows)).toBe('')
    })

    it.each([
      [
        'marks that its questions do not have',
        rows.with(0, { ...rows[0], got: 99 }),
        / is said to have 99 marks, not /,
      ],
      [
        'a wish that is not its share',
        rows.with(0, { ...rows[0], wanted: 99 }),
        / is said to want 99 marks, its share/,
      ],
      ['a topic that is left out', rows.slice(0, -1), / is named 0 times among the topics/],
      ['shares without a word of them', undefined, /said without shares, or not/],
    ])('finds %s', (_name, topics, expected) => {
      expect(said(topics)).toMatch(expected)
    })
  })

  describe('of what a paper says of its units', () => {
    const marks: Record<string, number> = {}
    for (const { item } of sound.paper.sections.flatMap((s) => s.questions.flatMap((q) => q.items)))
      marks[item.topic] = (marks[item.topic] ?? 0) + item.marks
    const known = [...new Set(pool.map((item) => item.topic))]
    const units = [
      { unit: 'One', share: 30, topics: known.slice(0, 3) },
      { unit: 'Two', share: 50, topics: known.slice(3) },
    ]
    const rows = unitMarks(units, marks)
    const said = (unitMarks: UnitMarks[] | undefined) => {
      const report = { ...sound.paper.report, unitMarks }
      const input = { ...sound, sectionOfTopic: sectionsOf(), units, paper: { ...sound.paper, report } }
      return checkPaper(input).violations.join('\n')
    }

    it('passes what is so', () => {
      expect(said(rows)).toBe('')
    })

    it.each([
      ['marks that its questions do not have', rows.with(0, { ...rows[0], got: 99 }), /One is said to have 99 marks/],
      ['a wish that is not its share', rows.with(1, { ...rows[1], wanted: 99 }), /Two is said to want 99 marks, its/],
      ['a unit that is left out', rows.slice(1), /1 units are named, the plan has 2/],
      ['units without a word of them', undefined, /units are said without units, or not/],
    ])('finds %s', (_name, units, expected) => {
      expect(said(units)).toMatch(expected)
    })
  })

  it('finds two questions of one tag', () => {
    const tagged = sound.paper.sections.map((section, s) => ({
      ...section,
      questions: section.questions.map((q, i) =>
        s === 0 && i < 2 ? { ...q, items: q.items.map((p) => ({ ...p, item: { ...p.item, enemies: ['t'] } })) } : q,
      ),
    }))
    const { violations } = checkPaper({ ...sound, paper: { ...sound.paper, sections: tagged } })
    expect(violations.join()).toMatch(/2 questions share the tag t/)
  })

  it.each<[string, Item['type'], RegExp]>([
    ['finds a third question of one model, whatever its forms', 'mcq', /^3 questions of model M1, 2 allowed$/],
    ['passes a third passage of one model', 'passage', /^$/],
    ['passes a third writing task of one model', 'writing', /^$/],
  ])('%s', (_, type, expected) => {
    const ofModel = (item: Item, i: number): Item => ({
      ...item,
      type,
      family: `M1-form-${i}`,
      model: { id: 'M1', version: 1, seed: '1' },
    })
    const sections = sound.paper.sections.map((section, s) => ({
      ...section,
      questions: section.questions.map((q, i) =>
        s === 0 && i < 3 ? { ...q, items: q.items.map((p) => ({ ...p, item: ofModel(p.item, i) })) } : q,
      ),
    }))
    const open = blueprint.sections.map((section) => ({
      ...section,
      slots: section.slots.map((slot) => ({ ...slot, types: undefined })),
    }))
    const said = (modelCap?: number) =>
      checkPaper({ ...sound, blueprint: { sections: open }, modelCap, paper: { ...sound.paper, sections } })
        .violations.filter((violation) => violation.includes('model'))
        .join()
    expect(said(2)).toMatch(expected)
    expect([said(3), said()]).toEqual(['', ''])
  })

  it('finds a leaked answer', () => {
    const asks = withItem(1, 0, (item) => ({
      ...item,
      stem: 'How do green plants make food?',
      answer: { text: 'photosynthesis' },
    }))
    const both = {
      ...asks.paper,
      sections: asks.paper.sections.map((s, i) =>
        i === 1
          ? {
              ...s,
              questions: s.questions.map((q, k) =>
                k === 1
                  ? {
                      ...q,
                      items: [
                        {
                          ...q.items[0],
                          item: { ...q.items[0].item, stem: 'Why does photosynthesis in plants need light?' },
                        },
                      ],
                    }
                  : q,
              ),
            }
          : s,
      ),
    }
    expect(checkPaper({ ...sound, paper: both }).violations.join()).toMatch(/gives away the answer/)
  })
})

function choiceIndex(): number {
  return sound.paper.sections[1].questions.findIndex((q) => q.items.some((p) => p.or))
}

function sectionsOf(): Record<string, string> {
  return Object.fromEntries(sound.topics.map((topic) => [topic, 'one']))
}
