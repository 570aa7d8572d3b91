import {
  asksOf,
  type ClassLevel,
  type Item,
  instantiate,
  loadModels,
  makePaper,
  makeSets,
  type Subject,
} from '@margam/papers'
import { describe, expect, it } from 'vitest'
import { Catalogue } from './catalogue.ts'
import { folder, loadCatalogue } from './index.ts'
import { supplyOf } from './supply.ts'
import { loadSyllabus } from './syllabus.ts'

const catalogue = await loadCatalogue(['Mathematics', 'Social Science', 'Computer Science'])
const everyMark = new Set([1, 2, 3, 4, 5, 6])

interface Known {
  board: string
  classLevel: ClassLevel
  subject: Subject
  /** What the board has taken out, and what it still asks of the same models. */
  out: string[]
  stays: string[]
}
const known = (board: string, classLevel: ClassLevel, subject: Subject, out: string, stays: string): Known => ({
  board,
  classLevel,
  subject,
  out: out.split(' '),
  stays: stays.split(' ').filter(Boolean),
})

const withdrawn: Known[] = [
  known('CBSE', '6', 'Mathematics', 'M143-quiz', 'M143-lift M143-diver'),
  known(
    'CBSE',
    '7',
    'Social Science',
    'soc-7-001 soc-7-003 soc-7-012 soc-7-013 soc-7-016 soc-7-019 soc-7-021 soc-7-029 soc-7-033',
    'soc-7-034 soc-7-035 soc-7-002',
  ),
  known('CBSE', '10', 'Mathematics', 'M67-form-3 M80-form-3', 'M67-form-1 M67-form-2 M80-form-1 M80-form-2'),
  known(
    'CBSE',
    '10',
    'Mathematics',
    'M60 M60-form-1 M60-form-2 M60-form-3 M60-form-4 M60-form-5',
    'M80-form-1 math-word-021 math-word-033',
  ),
  known('CBSE', '11', 'Mathematics', 'M92-form-2 M95-form-1 M95-form-2 M95-form-3', 'M92-form-1'),
  known('CBSE', '11', 'Mathematics', 'M96-form-3', 'M96-form-1 M96-form-2'),
  known('CBSE', '12', 'Mathematics', 'M110-form-1 M110-form-3', 'M110-form-2'),
  known('ICSE', '9', 'Mathematics', 'M61-form-2 M61-form-4 M53-cylinder', 'M61-form-1 M61-form-3 M53-cuboid M53-cube'),
  known('ICSE', '9', 'Mathematics', 'M57-form-3', 'M57-form-1 M57-form-2 M57-form-4'),
  known(
    'ICSE',
    '9',
    'Mathematics',
    'math-short-084 math-9-mcq-032 math-9-mcq-033 math-9-written-028',
    'math-9-mcq-030 math-9-written-022',
  ),
  known('ICSE', '10', 'Mathematics', 'math-10-written-013 math-10-written-037', 'math-10-written-028'),
  known(
    'ICSE',
    '9',
    'Computer Science',
    'cs-web-and-spreadsheets-001 cs-web-and-spreadsheets-005 cs-python-001',
    'cs-java-operators-001 cs-safety-and-ethics-008',
  ),
  known(
    'ICSE',
    '10',
    'Computer Science',
    'cs-web-and-spreadsheets-012 cs-web-and-spreadsheets-005 cs-python-001 cs-safety-and-ethics-008',
    'cs-java-operators-001 cs-java-arrays-001',
  ),
]

const boards = loadSyllabus(folder('syllabus'))
/** Every chapter that leaves something out, as its syllabus says it. */
const chapters = boards.flatMap((board) =>
  Object.entries(board.subjects).flatMap(([subject, classes]) =>
    Object.entries(classes).flatMap(([level, list]) =>
      list.chapters.flatMap(({ chapter, leavesOut = [] }) =>
        leavesOut.map(({ questions }) => ({
          scope: { board: board.board, classLevel: level as ClassLevel, subject: subject as Subject },
          chapter,
          questions,
        })),
      ),
    ),
  ),
)

const namesOf = ({ id, family, model }: Item) => [id, family, model?.id ?? '']
const familiesOf = (items: readonly Item[]) => [...new Set(items.map(({ family }) => family))].sort()
const modelIn = (names: readonly string[]) => new Set(names.map((name) => name.split('-')[0]))

describe('a question that a board has taken out', () => {
  it.each(withdrawn)('$board $classLevel $subject: $out', ({ out, stays, ...scope }) => {
    const pools = ['a', 'b', 'c'].map((seed) => catalogue.pool(scope, everyMark, seed, 3))
    for (const pool of pools)
      expect(pool.filter((item) => out.some((name) => namesOf(item).includes(name)))).toEqual([])
    expect(stays.filter((name) => !pools[0].some((item) => namesOf(item).includes(name)))).toEqual([])
    const offered = catalogue.allSources(scope).map(({ family }) => family)
    expect(out.filter((name) => offered.includes(name))).toEqual([])
  })

  it.each(chapters)(
    'of $scope.board $scope.classLevel "$chapter" comes from no seed: $questions',
    ({ scope, questions }) => {
      const own = modelIn(questions)
      for (const model of catalogue.modelsOf(scope)) {
        expect(questions).not.toContain(model.id)
        if (!own.has(model.id)) continue
        for (const ask of asksOf(model).filter(({ classLevel }) => classLevel === scope.classLevel))
          for (let seed = 0; seed < 200; seed++) expect(questions).not.toContain(instantiate(model, seed, ask).family)
      }
    },
  )

  it('is asked where no board has taken it out', () => {
    const pool = catalogue.pool({ board: 'State', classLevel: '10', subject: 'Mathematics' }, new Set([5]), 'all', 3)
    expect(familiesOf(pool)).toEqual(expect.arrayContaining(['M67-form-3', 'M80-form-3']))
  })

  it.each([
    ['State', '7'],
    ['ICSE', '7'],
    ['CBSE', '8'],
  ])('is asked by %s in class %s, whose book has the Mughals and elections', (board, level) => {
    const pool = catalogue.pool({ board, classLevel: level as ClassLevel, subject: 'Social Science' }, everyMark, 'all')
    const asked = ['soc-7-001', 'soc-7-003', 'soc-7-012', 'soc-7-013', 'soc-7-016', 'soc-7-019', 'soc-7-021']
    expect(pool.map(({ id }) => id)).toEqual(expect.arrayContaining([...asked, 'soc-7-029', 'soc-7-033']))
  })
})

describe('what is counted as there', () => {
  it.each(withdrawn)('in $board $classLevel $subject is what a pool can give', (scope) => {
    const pools = ['a', 'b', 'c', 'd'].flatMap((seed) => catalogue.pool(scope, everyMark, seed, 3))
    const counted = catalogue.allSources(scope).filter(({ marks }) => everyMark.has(marks))
    const keys = (list: readonly { family: string; marks: number }[]) =>
      [...new Set(list.map(({ family, marks }) => `${family} ${marks}`))].sort()
    expect(keys(counted)).toEqual(keys(pools))
  })

  it('leaves the questions of a form that is taken out uncounted', async () => {
    const models = (await loadModels(['Mathematics'])).filter(({ id }) => id === 'M110')
    const areas = new Catalogue({ boards, bank: [], models, blueprints: [] })
    const [all, rest] = ['ICSE', 'CBSE'].map((board) =>
      supplyOf(areas, { board, classLevel: '12', subject: 'Mathematics' }),
    )
    expect(all.map(({ marks, families }) => [marks, families])).toEqual([
      [3, 2],
      [5, 1],
    ])
    expect(rest.map(({ marks, families }) => [marks, families])).toEqual([[3, 1]])
    expect(rest[0].questions).toBeLessThan(all[0].questions)
  })
})

describe('sets of new questions', () => {
  it('of a paper from before a form was taken out ask nothing new of it', () => {
    const scope = { classLevel: '10', subject: 'Mathematics', board: 'State' } as const
    const pool = catalogue.pool(scope, new Set([5]), 'before').filter(({ family }) => /^M(67|80)-form-3$/.test(family))
    const paper = { ...scope, pool, topics: null, plan: { counts: { 5: 2 } }, seed: 'before', usage: [] }
    const made = makePaper(paper)
    if (made.status !== 'made') throw new Error(JSON.stringify(made.conflicts))
    const models = catalogue.modelsOf({ ...scope, board: 'CBSE' })
    const itemsOf = (set: typeof made.paper) =>
      set.sections.flatMap(({ questions }) => questions.flatMap(({ items }) => items.map(({ item }) => item)))
    const before = itemsOf(made.paper).map(({ id }) => id)
    const sets = makeSets(paper, made, { kind: 'isomorphic', count: 4, models })
    const fresh = (sets?.sets ?? []).flatMap((set) => itemsOf(set.paper)).filter(({ id }) => !before.includes(id))
    expect(fresh.filter(({ family }) => /^M(67|80)-form-3$/.test(family))).toEqual([])
    expect(sets?.sets).toHaveLength(4)
  })
})
