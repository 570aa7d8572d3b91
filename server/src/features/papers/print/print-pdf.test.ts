import type { Item, Paper } from '@margam/papers'
import type { PaperSection } from '@margam/papers/paper-section'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPdfMaker } from '../../../pdf/pdf.ts'
import { canReadPdf, pagesOf, squeezed, textOfPdf } from '../../../testing/pdf-text.ts'
import { letterhead, samplePaper, toPrint } from '../../../testing/sample-papers.ts'
import { type PaperToPrint, type Part, printPaperPdf } from './index.ts'

const pdf = createPdfMaker()
afterAll(() => pdf.close())

const questionsOf = (paper: Paper) => paper.sections.flatMap((section) => section.questions)
const print = async (what: PaperToPrint, part: Part = 'paper') =>
  textOfPdf(await printPaperPdf({ pdf }, letterhead, what, part))

/** The first plain words of a question, as far as they hold no formula or tag. */
const opening = ({ stem }: Pick<Item, 'stem'>) => squeezed(stem.split(/[$<&]/)[0] ?? '').slice(0, 40)

describe.skipIf(!canReadPdf())('a printed paper', () => {
  let maths: Paper
  beforeAll(async () => {
    maths = await samplePaper({ classLevel: '7', subject: 'Mathematics', counts: { 1: 10, 2: 4, 3: 4, 5: 2 } })
  })

  test('has every question under its number, in the order of the paper', async () => {
    const text = squeezed(await print(toPrint(maths)))
    let from = text.indexOf('SectionA')
    for (const { number, items } of questionsOf(maths)) {
      const words = opening(items[0].item)
      const at = text.indexOf(`${number}.${words}`, from)
      expect(at, `${number}. ${words}`).toBeGreaterThan(-1)
      from = at
    }
  })

  test('says how many pages and questions it has, how long it takes and what it is worth', async () => {
    const text = await print(toPrint(maths))
    const pages = pagesOf(text).length
    expect(text).toContain(`Please check that this paper contains ${pages} printed pages and 20 questions.`)
    expect(text).toContain('Time allowed: 2 hours 30 minutes')
    expect(text).toContain(`Maximum marks: ${maths.maximumMarks}`)
    expect(text).toContain('Date: 14 December 2026')
    expect(text).toContain(`Page ${pages} of ${pages}`)
    expect(text.split('P.T.O.')).toHaveLength(pages)
  })

  test.each([
    ['8', 'Hindi', 'hi'],
    ['8', 'Malayalam', 'ml'],
  ] as const)('of class %s in %s is read back as it was written', async (classLevel, subject, language) => {
    const paper = await samplePaper({ classLevel, subject, counts: { 1: 8, 2: 4 } })
    const text = squeezed(await print(toPrint(paper, { language })))
    const openings = questionsOf(paper).map(({ items }) => opening(items[0].item).normalize('NFC'))
    expect(openings.filter((words) => !text.includes(words))).toEqual([])
  })

  test.each([
    ['en', 'Affiliated to CBSE · No. 930001'],
    ['hi', 'CBSE से संबद्ध · क्रमांक 930001'],
    ['ml', 'അഫിലിയേഷൻ: CBSE · നമ്പർ 930001'],
  ])(
    'says in its own language (%s) whom the school belongs to, as its key and its answer sheet do',
    async (language, line) => {
      const what = toPrint({ ...maths, sections: maths.sections.map(withOptions) }, { language })
      for (const part of ['paper', 'key', 'answer-sheet'] as const)
        expect(squeezed(await print(what, part))).toContain(squeezed(line))
    },
  )

  test('prints hostile text as text', async () => {
    const stem = '#panic("x") $ [ * _ @a &lt;script&gt;alert(1)&lt;/script&gt; #read("/etc/passwd")'
    const hostile = { ...maths.sections[0].questions[0].items[0].item, stem, figure: undefined }
    const paper = {
      ...maths,
      sections: [{ title: stem, heading: '', questions: [{ number: 1, marks: 1, items: [{ item: hostile }] }] }],
    }
    const text = squeezed(await print(toPrint(paper, { title: '#panic("title")' })))
    expect(text).toContain('1.#panic("x")$[*_@a<script>alert(1)</script>#read("/etc/passwd")')
    expect(text).toContain('#panic("title")')
  })
})

describe.skipIf(!canReadPdf())('a printed key', () => {
  test('has the letter of each right option and the marks of each step', async () => {
    const paper = await samplePaper({ classLevel: '10', subject: 'Mathematics', counts: { 1: 6, 3: 3 } })
    const text = squeezed(await print(toPrint(paper), 'key'))
    const [first, second] = paper.sections
    const letters = first.questions.map(({ number, items }) => {
      const key = items[0].item.options?.findIndex((option) => option.isKey) ?? -1
      return key < 0 ? `${number}.` : `${number}.(${'ABCD'[key]})`
    })
    expect(letters.filter((letter) => !text.includes(letter))).toEqual([])
    const steps = second.questions.flatMap(({ items }) =>
      items[0].item.scheme.map(({ step }) => opening({ stem: step })),
    )
    expect(steps.filter((step) => !text.includes(step))).toEqual([])
  })

  test('says where each question stands in the other sets, where they differ', async () => {
    const paper = await samplePaper({ classLevel: '7', subject: 'Mathematics', counts: { 1: 3 } })
    const crossTable = [
      { A: 1, B: 3 },
      { A: 2, B: 1 },
      { A: 3, B: 2 },
    ]
    expect(await print(toPrint(paper, { set: 'A', crossTable }), 'key')).toContain('The same question in each set')
    const alike = crossTable.map(({ A }) => ({ A, B: A }))
    expect(await print(toPrint(paper, { set: 'A', crossTable: alike }), 'key')).not.toContain('The same question')
  })
})

describe.skipIf(!canReadPdf())('an answer sheet', () => {
  test('has a bubble for each option of each question, and for the set', async () => {
    const paper = await samplePaper({ classLevel: '10', subject: 'Mathematics', counts: { 1: 6 } })
    const optioned = { ...paper, sections: paper.sections.map(withOptions) }
    const text = squeezed(await print(toPrint(optioned, { set: 'B' }), 'answer-sheet'))
    for (const { number } of questionsOf(optioned)) expect(text).toContain(`${number}ABCD`)
    expect(text).toContain('SetABCDEF')
    expect(text).toContain('Rollnumber')
  })

  test('is refused where a question has no options', async () => {
    const paper = await samplePaper({ classLevel: '7', subject: 'Mathematics', counts: { 2: 2 } })
    const printed = printPaperPdf({ pdf }, letterhead, toPrint(paper), 'answer-sheet')
    await expect(printed).rejects.toThrow('Question 1 has no options to fill in on a sheet.')
  })
})

const options = ['1', '2', '3', '4'].map((text, i) => ({ text, isKey: i === 0 }))
const withOptions = (section: PaperSection): PaperSection => ({
  ...section,
  questions: section.questions.map((question) => ({
    ...question,
    items: question.items.map((printed) => ({ ...printed, item: { ...printed.item, options } })),
  })),
})
