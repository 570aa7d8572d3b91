import { plainEnglish } from '@margam/school/sentence'
import { describe, expect, it } from 'vitest'
import { topicById } from '../topics/index.ts'
import { answerPaperRequest } from './answer.ts'
import { type PaperBody, readPaperBody } from './paper-body.ts'
import { isCustom, type PaperCatalogue, planOf, RefusedRequest, scopeOf, topicsOf } from './paper-request.ts'
import { usageOf } from './usage.ts'

const taught = ['exponents', 'percentage', 'expressions', 'linear-equations', 'factorisation'].map((name) => {
  const topic = topicById(`maths.${name}`)
  if (!topic) throw new Error(`no topic ${name}`)
  return { topic: topic.id, name: topic.name, section: topic.section }
})

/** One board with two classes of Mathematics and no questions: they make no difference to how a request is read. */
const catalogue: PaperCatalogue = {
  offeredBoards: () => [{ id: 'CBSE', name: 'Central Board of Secondary Education' }],
  offeredClasses: () => ['UKG', '8'],
  offeredSubjects: () => ['Mathematics'],
  offeredTopics: () => taught,
  presets: () => [],
  availability: () => new Map(),
  pool: () => [],
  modelsOf: () => [],
}
const base = { brd: 'CBSE', cls: '8', sub: 'Mathematics' }
function read(body: Record<string, unknown>): PaperBody {
  const found = readPaperBody({ ...base, ...body })
  if ('errors' in found) throw new Error(JSON.stringify(found.errors))
  return found.body
}
const errorsOf = (body: unknown) => {
  const found = readPaperBody(body)
  return 'errors' in found ? found.errors : {}
}
const eight = { board: 'CBSE', classLevel: '8', subject: 'Mathematics' } as const

function refusedField(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    if (error instanceof RefusedRequest) return error.field
    throw error
  }
  return 'not refused'
}

describe('the scope of a request', () => {
  it.each([
    [{}],
    [{ cls: 8 }],
    [{ cls: 'Class 8' }],
    [{ cls: ' class 8 ' }],
    [{ cls: 'CBSE-8' }],
    [{ brd: 'Central Board of Secondary Education', cls: 'cbse-8' }],
    [{ brd: 'cbse', sub: 'MATHEMATICS' }],
    [{ brd: 'Central Board of Secondary Education', sub: 'maths' }],
  ])('is found for %j', (body) => {
    expect(scopeOf(read(body), catalogue)).toEqual(eight)
  })

  it('knows the classes before the first', () => {
    expect(scopeOf(read({ cls: 'ukg' }), catalogue).classLevel).toBe('UKG')
  })

  it.each([
    ['brd', { brd: 'Mars' }],
    ['cls', { cls: '13' }],
    ['cls', { cls: 'CBSE-13' }],
    ['cls', { cls: 'ICSE-8' }],
    ['sub', { sub: 'Alchemy' }],
  ])('names the field %s that it does not know', (field, body) => {
    expect(refusedField(() => scopeOf(read(body), catalogue))).toBe(field)
  })

  it('is refused without board, class and subject, each at its field', () => {
    expect(errorsOf({})).toEqual({
      brd: ['Say the board, for example "CBSE".'],
      cls: ['Say the class, for example "8".'],
      sub: ['Say the subject, for example "Mathematics".'],
    })
  })

  it('is refused with all three empty, as a form sends what was not chosen', () => {
    expect(errorsOf({ brd: '', cls: ' ', sub: '' })).toEqual({
      brd: ['Choose a board.'],
      cls: ['Choose a class.'],
      sub: ['Choose a subject.'],
    })
  })
})

describe('the chosen topics of a request', () => {
  const topics = (body: Record<string, unknown>) => topicsOf(read(body), eight, catalogue)

  it.each([
    ['a list of ids', ['maths.exponents', 'maths.percentage']],
    ['a list of names', ['Exponents and powers', 'Percentage, profit and loss']],
    ['ids and names joined by commas, a name with a comma among them', 'maths.exponents,percentage, profit and loss'],
    ['the JSON text of a list', '["maths.exponents","Percentage, profit and loss"]'],
  ])('are read from %s', (_name, topic) => {
    expect(topics({ topic })).toEqual(['maths.exponents', 'maths.percentage'])
  })

  it('are all those of the sections where none is named', () => {
    expect(topics({ section: 'algebra', topic: '' })).toEqual([
      'maths.expressions',
      'maths.linear-equations',
      'maths.factorisation',
    ])
  })

  it('are the whole syllabus where nothing is named', () => {
    expect(topics({ section: '', topic: [] })).toBeNull()
  })

  it.each([
    ['topic', { topic: 'maths.exponents, Potions' }],
    ['section', { section: ['Potions'] }],
  ])('are refused at %s for a name that the class does not have', (field, body) => {
    expect(refusedField(() => topics(body))).toBe(field)
  })
})

describe('the plan of a request', () => {
  const plan = (body: Record<string, unknown>) => planOf(read(body), eight, catalogue)

  it.each([
    ['an object', { 1: 10, 5: '2' }],
    ['JSON text', '{"1":10,"5":2}'],
  ])('takes the counts as %s', (_name, weightage_counts) => {
    expect(plan({ checkbox: 'on', weightage_counts, total_marks: '20' })).toEqual({ counts: { 1: 10, 5: 2 } })
  })

  it('is the preset when the checkbox is empty, whatever the counts say', () => {
    expect(plan({ checkbox: '', weightage_counts: { 1: 10 } })).toBeNull()
    expect(plan({ checkbox: '', weightage_counts: '', total_marks: '', history: null, seed: null })).toBeNull()
  })

  it('is custom when there are counts and nothing is said of the checkbox', () => {
    expect(isCustom(read({ weightage_counts: { 1: 10 } }))).toBe(true)
    expect(isCustom(read({ checkbox: null, weightage_counts: { 1: 10 } }))).toBe(true)
    expect(isCustom(read({}))).toBe(false)
  })

  it.each([
    ['weightage_counts', { checkbox: 'on' }],
    ['weightage_counts', { checkbox: 'on', weightage_counts: { 1: 9 } }],
    ['weightage_counts', { checkbox: 'on', weightage_counts: { 1: 100, 2: 1 } }],
    ['total_marks', { checkbox: 'on', weightage_counts: { 1: 12 }, total_marks: 10 }],
    ['blueprint', { blueprint: 'no-such-plan' }],
  ])('is refused at %s for %j', (field, body) => {
    expect(refusedField(() => plan(body))).toBe(field)
  })

  it.each([
    ['weightage_counts', { weightage_counts: '{oops' }],
    ['weightage_counts.0', { weightage_counts: { 0: 3 } }],
    ['weightage_counts.1', { weightage_counts: { 1: -1 } }],
    ['weightage_counts.1', { weightage_counts: { 1: 2.5 } }],
    ['weightage_counts.1', { weightage_counts: { 1: true } }],
    ['checkbox', { checkbox: 'perhaps' }],
    ['total_marks', { total_marks: 'many' }],
    ['topic', { topic: 7 }],
    ['section', { section: [['Number']] }],
    ['seed', { seed: true }],
    ['history', { history: 'M29.7.3' }],
    ['blueprint', { blueprint: 40 }],
    ['sets', { sets: 'shuffled' }],
    ['sets.kind', { sets: { kind: 'other', count: 2 } }],
    ['sets.count', { sets: { kind: 'shuffled', count: 7 } }],
    ['sets.count', { sets: { kind: 'shuffled', count: '2' } }],
  ])('cannot be read at %s from %j', (field, body) => {
    expect(Object.keys(errorsOf({ ...base, ...body }))).toEqual([field])
  })
})

describe('the answer to a request', () => {
  it.each([
    ['request', 'Give one request as a JSON object.', 'CBSE 8 Mathematics'],
    ['brd', 'There is no board "Mars", only CBSE.', { ...base, brd: 'Mars' }],
    ['blueprint', 'There is no preset for this class and subject.', base],
  ])('names the field %s in the envelope of an error', (field, message, source) => {
    const sentence = `${field}: ${message}`
    expect(answerPaperRequest(source, catalogue, plainEnglish)).toEqual({
      status: 'error',
      code: 'invalid',
      message: sentence,
      error: sentence,
      errors: { [field]: [message] },
    })
  })

  it('says why a paper cannot be filled', () => {
    expect(answerPaperRequest({ ...base, weightage_counts: { 1: 10 } }, catalogue, plainEnglish)).toMatchObject({
      status: 'error',
      code: 'INFEASIBLE_BLUEPRINT',
      conflicts: [{}],
    })
  })
})

describe('the history of a request', () => {
  it('counts ids and the models of generated ones, the last paper as the youngest', () => {
    expect(usageOf([['bank-1'], { items: ['M29.7.3'] }])).toEqual([
      { id: 'bank-1', age: 1 },
      { id: 'M29.7.3', age: 0 },
      { id: 'M29', age: 0 },
    ])
  })
})
