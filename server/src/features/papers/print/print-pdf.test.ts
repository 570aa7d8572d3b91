import type { Item, Paper } from '@margam/papers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPdfMaker } from '../../../pdf/pdf.ts'
import { canReadPdf, pagesOf, squeezed, textOfPdf } from '../../../testing/pdf-text.ts'
import { type PaperToPrint, type Part, printPaperPdf } from './index.ts'
import { letterhead, samplePaper, toPrint } from './sample-papers.ts'

const pdf = createPdfMaker()
afterAll(() => pdf.close())

const questionsOf = (paper: Paper) => paper.sections.flatMap((section) => section.questions)
const print = async (what: PaperToPrint, part: Part = 'paper') =>
  textOfPdf(await printPaperPdf({ pdf }, letterhead, what, part))

/** The first plain words of a question, as far as they hold no formula or tag. */
const opening = ({ stem }: Item) => squeezed(stem.split(/[$<&]/)[0] ?? '').slice(0, 40)

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
