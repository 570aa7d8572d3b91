import { type ClassLevel, classLevels, type Subject, subjects, topicOf } from '@margam/papers/item-model'
import { loadModels } from '@margam/papers/models'
import { describe, expect, it } from 'vitest'
import { loadBank, loadCatalogue } from './index.ts'
import { loadSyllabus, nodesOf } from './syllabus.ts'

const boards = loadSyllabus(new URL('../syllabus', import.meta.url).pathname)
const boardOf = (id: string) => {
  const board = boards.find((each) => each.board === id)
  if (!board) throw new Error(`no board ${id}`)
  return board
}
const lists = boards.flatMap((board) =>
  subjects.flatMap((subject) =>
    classLevels.flatMap((level) => {
      const taught = board.subjects[subject]?.[level]
      return taught ? [{ board: board.board, subject, level, ...taught }] : []
    }),
  ),
)

interface Fact {
  board: string
  subject: Subject
  level: ClassLevel
  /** Canonical topics, without the subject, that the board teaches there, and some that it teaches elsewhere. */
  has: string
  hasNot: string
}
const fact = (board: string, subject: Subject, level: ClassLevel, has: string, hasNot: string): Fact => ({
  board,
  subject,
  level,
  has,
  hasNot,
})

/** What a teacher of the board would miss, or would call a chapter of another class. */
const facts: Fact[] = [
  fact('CBSE', 'Mathematics', '5', 'fractions area-perimeter factors-multiples', 'volume decimals'),
  fact(
    'CBSE',
    'Mathematics',
    '6',
    'fractions integers factors-multiples angles-symmetry',
    'volume unitary-method time',
  ),
  fact(
    'CBSE',
    'Mathematics',
    '7',
    'fractions decimals large-numbers parallel-lines',
    'pythagoras exponents percentage',
  ),
  fact('CBSE', 'Mathematics', '8', 'squares-cubes exponents pythagoras percentage', 'volume triangle-properties'),
  fact(
    'CBSE',
    'Mathematics',
    '9',
    'real-numbers arithmetic-progressions factorisation herons-formula probability',
    'trigonometry gst logarithms',
  ),
  fact(
    'CBSE',
    'Mathematics',
    '10',
    'real-numbers polynomials quadratic-equations trigonometry heights-distances areas-circles',
    'gst matrices ratio-proportion herons-formula',
  ),
  fact('CBSE', 'Mathematics', '11', 'sets linear-inequations limits-derivatives', 'matrices vectors integrals'),
  fact('CBSE', 'Mathematics', '12', 'matrices integrals vectors linear-programming', 'sets binomial-theorem'),
  fact(
    'ICSE',
    'Mathematics',
    '9',
    'real-numbers interest factorisation simultaneous-equations exponents logarithms pythagoras trigonometry coordinate-geometry',
    'gst banking shares-dividends linear-inequations probability surface-areas-volumes factor-theorem lines-angles',
  ),
  fact(
    'ICSE',
    'Mathematics',
    '10',
    'gst banking shares-dividends linear-inequations ratio-proportion factor-theorem matrices heights-distances',
    'real-numbers polynomials areas-circles linear-equations-two-variables logarithms',
  ),
  fact('ICSE', 'Mathematics', '11', 'sets complex-numbers conic-sections', 'linear-inequations matrices'),
  fact('ICSE', 'Mathematics', '12', 'matrices determinants integrals vectors', 'sets'),
  fact(
    'ICSE',
    'Computer Science',
    '9',
    'java-oop-concepts java-objects-and-classes java-operators java-loops cyber-ethics-and-law',
    'java-arrays java-strings java-methods python-basics conditions-and-loops web-pages databases networks number-systems',
  ),
  fact(
    'ICSE',
    'Computer Science',
    '10',
    'java-loops java-methods java-constructors java-library-classes java-encapsulation java-arrays java-strings',
    'java-inheritance java-recursion python-basics lists-and-strings sql databases spreadsheets boolean-logic',
  ),
  fact(
    'ICSE',
    'Computer Science',
    '11',
    'number-systems propositional-logic boolean-logic java-arrays java-recursion java-files java-packages cyber-ethics-and-law',
    'java-inheritance java-data-structures python-basics lists-and-strings functions sql databases networks',
  ),
  fact(
    'ICSE',
    'Computer Science',
    '12',
    'boolean-logic logic-circuits java-inheritance java-data-structures algorithm-complexity java-recursion',
    'lists-and-strings functions files-and-data sql databases networks cyber-ethics-and-law number-systems',
  ),
  fact('CBSE', 'Computer Science', '10', 'python-basics sql', 'java-loops java-arrays'),
  fact('CBSE', 'Computer Science', '12', 'files-and-data sql networks', 'java-inheritance java-data-structures'),
  fact('State', 'Mathematics', '9', 'real-numbers polynomials herons-formula', 'trigonometry gst logarithms'),
  fact('State', 'Mathematics', '10', 'quadratic-equations trigonometry arithmetic-progressions', 'gst matrices'),
  fact('CBSE', 'Science', '6', 'magnets separation-of-substances', 'light electricity'),
  fact('CBSE', 'Science', '7', 'acids-bases-and-salts electricity light', 'matter-and-its-states'),
  fact('CBSE', 'Science', '8', 'microorganisms force-and-pressure', 'combustion-and-fuels sound crop-production'),
  fact('CBSE', 'Science', '9', 'motion gravitation sound crop-production', 'natural-resources health-and-disease'),
  fact('CBSE', 'Science', '10', 'heredity the-human-eye carbon-and-its-compounds', 'natural-resources'),
  fact('ICSE', 'Science', '9', 'motion cells-and-tissues', 'work-and-energy crop-production'),
  fact('ICSE', 'Science', '10', 'metals-and-non-metals control-and-coordination', 'chemical-reactions-and-equations'),
  fact('CBSE', 'Social Science', '7', 'medieval-india kingdoms-and-early-republics the-constitution', 'elections'),
  fact('CBSE', 'Social Science', '8', 'medieval-india elections', 'kingdoms-and-early-republics'),
  fact('State', 'Social Science', '7', 'medieval-india elections', 'the-constitution kingdoms-and-early-republics'),
]

const catalogue = await loadCatalogue()
/** "maths.fractions 7" for each topic and class of which the bank or a model has a question. */
const held = new Set([
  ...loadBank(new URL('../bank', import.meta.url).pathname, subjects).flatMap((item) =>
    item.classes.map((level) => `${item.topic} ${level}`),
  ),
  ...(await loadModels(subjects)).flatMap((model) => model.classes.map((level) => `${topicOf(model, level)} ${level}`)),
])

describe('the lists of what the boards teach', () => {
  it('name the school year that they follow, no later than the one that runs', () => {
    expect(lists.length).toBeGreaterThan(200)
    for (const { board, subject, level, year } of lists) {
      const [start, end] = year.split('-').map(Number)
      expect((start + 1) % 100, `${board} ${subject} ${level}`).toBe(end)
      expect(start).toBeGreaterThanOrEqual(2025)
      expect(start).toBeLessThanOrEqual(2026)
    }
  })

  it.each(boards.map(({ board }) => board))('of %s hold no topic of which there is no question', (board) => {
    const bare = lists
      .filter((list) => list.board === board)
      .flatMap(({ subject, level }) => {
        const scope = { board, subject, classLevel: level }
        const asked = new Set(catalogue.allSources(scope).map(({ topic }) => topic))
        return nodesOf(boardOf(board), level, subject)
          .filter(({ topic }) => !asked.has(topic))
          .map(({ topic }) => `${subject} ${level}: ${topic}`)
      })
    expect(bare).toEqual([])
  })

  it('mark as without questions just what has none', () => {
    const stale = lists.flatMap(({ board, subject, level, chapters }) =>
      chapters
        .filter(({ supply, topics }) => supply === 'none' && topics.some((topic) => held.has(`${topic} ${level}`)))
        .map(({ chapter }) => `${board} ${subject} ${level}: ${chapter}`),
    )
    expect(stale).toEqual([])
  })

  it('never offer what is marked so', () => {
    const nodes = nodesOf(boardOf('ICSE'), '9', 'Mathematics')
    expect(nodes.map(({ chapter }) => chapter)).not.toContain('Constructions')
  })

  it.each(facts)('of $board, $subject $level: $has, but not $hasNot', ({ board, subject, level, has, hasNot }) => {
    const taught = new Set(nodesOf(boardOf(board), level, subject).map(({ topic }) => topic.split('.')[1]))
    expect(has.split(' ').filter((topic) => !taught.has(topic))).toEqual([])
    expect(hasNot.split(' ').filter((topic) => taught.has(topic))).toEqual([])
  })
})
