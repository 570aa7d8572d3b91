import { attemptPaper, type Paper, type Plan, type Scope } from '@margam/papers'
import { falseInstructions } from '@margam/papers/check-instructions'
import { instructionsFor, instructionsIn } from '@margam/papers/instructions/index'
import { describe, expect, it, test } from 'vitest'
import { loadCatalogue } from './index.ts'

const catalogue = await loadCatalogue()
const offered = ['CBSE', 'ICSE', 'State'].flatMap((board) =>
  catalogue
    .offeredClasses(board)
    .flatMap((classLevel) =>
      catalogue.offeredSubjects(board, classLevel).map((subject): Scope => ({ board, classLevel, subject })),
    ),
)
const languages = ['hi', 'ml'] as const

function paperOf(scope: Scope, plan: Plan, seed: string): Paper | null {
  const slots = 'blueprint' in plan ? plan.blueprint.sections.flatMap((section) => section.slots) : []
  const marks = 'counts' in plan ? Object.keys(plan.counts).map(Number) : slots.flatMap((s) => s.compound ?? [s.marks])
  const pool = catalogue.pool(scope, new Set(marks), seed)
  const made = attemptPaper({ ...scope, pool, topics: null, plan, seed, usage: [] }, true)
  return made.status === 'made' ? made.paper : null
}

/** Papers of a preset, of the first scope that fills it. */
function papersOf(id: string): Paper[] {
  const found: Paper[] = []
  for (const scope of offered) {
    const blueprint = catalogue.presets(scope).find((plan) => plan.id === id)
    if (!blueprint) continue
    const seeds = found.length === 0 ? ['first', 'second'] : []
    found.push(...seeds.flatMap((seed) => paperOf(scope, { blueprint }, seed) ?? []))
    if (found.length > 0) break
  }
  return found
}

const plain = { board: 'CBSE', classLevel: '7', subject: 'Mathematics' } as const
const onePaper = (counts: Record<string, number>) => {
  const paper = paperOf(plain, { counts }, 'plain')
  if (!paper) throw new Error('no paper')
  return paper
}
const papers: [string, Paper[]][] = [
  ...[...new Set(catalogue.blueprints.map(({ id }) => id))].map((id): [string, Paper[]] => [id, papersOf(id)]),
  ['one question', [onePaper({ 1: 1 })]],
  ['one section', [onePaper({ 2: 8 })]],
  ['a section of one question', [onePaper({ 1: 6, 5: 1 })]],
  ['one of a section', [withAttempt(onePaper({ 1: 6, 5: 2 }), 1)]],
]

/** Where one of the last section's questions, all of the same marks, are answered. */
function withAttempt(paper: Paper, attempt: number): Paper {
  const last = paper.sections[paper.sections.length - 1]
  const left = last.questions.slice(attempt).reduce((sum, { marks }) => sum + marks, 0)
  const maximumMarks = paper.maximumMarks - left
  const sections = [...paper.sections.slice(0, -1), { ...last, attempt }]
  return { ...paper, maximumMarks, sections, instructions: instructionsFor(paper, sections, maximumMarks) }
}

const numbersOf = (line: string) =>
  (line.replace(/\$[^$]*\$/g, '').match(/\d+/g) ?? []).map(Number).toSorted((a, b) => a - b)
/** The line with each of its numbers in turn one higher. */
const withWrongNumbers = (line: string) =>
  [...line.replace(/\$[^$]*\$/g, (formula) => ' '.repeat(formula.length)).matchAll(/\d+/g)].map(
    ({ 0: number, index }) => `${line.slice(0, index)}${Number(number) + 1}${line.slice(index + number.length)}`,
  )

describe.each(papers)('the instructions of %s', (_id, made) => {
  it('state what the paper has, in each language', () => {
    for (const paper of made) {
      expect(falseInstructions(paper)).toEqual([])
      for (const language of languages) {
        expect(falseInstructions(paper, language, instructionsIn(language, paper))).toEqual([])
      }
    }
  })

  it('are as many in each language, with the same numbers', () => {
    for (const paper of made) {
      const [hindi, malayalam] = languages.map((language) => instructionsIn(language, paper))
      expect(hindi.map(numbersOf)).toEqual(malayalam.map(numbersOf))
      expect(hindi).toHaveLength(paper.instructions.length)
    }
  })

  it('are found false with any number one higher', () => {
    for (const paper of made) {
      for (const language of languages) {
        const lines = instructionsIn(language, paper)
        const passed = lines.flatMap((line, i) =>
          withWrongNumbers(line).filter(
            (wrong) => falseInstructions(paper, language, lines.with(i, wrong)).length === 0,
          ),
        )
        expect(passed).toEqual([])
      }
    }
  })
})

test('presets leave questions to choose, offer internal choices and join parts', () => {
  const all = papers.flatMap(([, made]) => made)
  // a preset may ask for more than the bank has
  expect(papers.filter(([, made]) => made.length === 0).length).toBeLessThan(3)
  const lines = all.flatMap((paper) => instructionsIn('hi', paper))
  expect(lines.some((line) => line.includes('किन्हीं 4 के उत्तर'))).toBe(true)
  expect(lines.some((line) => line.includes('किसी 1 का उत्तर'))).toBe(true)
  expect(lines.some((line) => line.includes('आंतरिक विकल्प'))).toBe(true)
  expect(lines).toContain('इस प्रश्न-पत्र में 1 प्रश्न है। अधिकतम अंक: 1।')
})
