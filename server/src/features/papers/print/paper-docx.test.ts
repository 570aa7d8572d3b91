import type { Paper } from '@margam/papers'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { letterhead, samplePaper, toPrint } from '../../../testing/sample-papers.ts'
import { type PaperToPrint, paperDocx } from './index.ts'
import { describePaper } from './paper-document.ts'

const questionsOf = (paper: Paper) => paper.sections.flatMap((section) => section.questions)

async function openDocx(what: PaperToPrint, part: 'paper' | 'key' = 'paper') {
  const files = unzipSync(await paperDocx(letterhead, what, part))
  const xml = strFromU8(files['word/document.xml'])
  const lines = xml
    .split('</w:p>')
    .map((line) => line.replace(/<w:tab\/>|<w:br\/>/g, ' ').replace(/<[^>]*>/g, ''))
    .map((line) =>
      line.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    )
  return { files, xml, lines }
}
const formulasIn = (value: unknown) => JSON.stringify(value).split('"kind":"formula"').length - 1

describe('a document for Word', () => {
  let maths: Paper
  beforeAll(async () => {
    maths = await samplePaper({ classLevel: '10', subject: 'Mathematics', counts: { 1: 10, 2: 4, 3: 4, 4: 2 } })
  })

  test('has every question under its number, in the order of the paper', async () => {
    const { lines } = await openDocx(toPrint(maths))
    const starts = questionsOf(maths).map(({ number, items }) => {
      const words = (items[0].item.stem.split(/[$<&]/)[0] ?? '').trim()
      return lines.findLastIndex((line) => line.startsWith(`${number}.`) && line.includes(words))
    })
    expect(starts).not.toContain(-1)
    expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  })

  test('has as many equations as the paper has formulas', async () => {
    const { xml } = await openDocx(toPrint(maths))
    const { sections, instructions } = describePaper(toPrint(maths))
    expect(xml.split('<m:oMath>')).toHaveLength(formulasIn({ sections, instructions }) + 1)
  })

  test('has a picture for each figure, and counts its pages', async () => {
    const { files, xml } = await openDocx(toPrint(maths))
    const figures = questionsOf(maths).flatMap(({ items }) =>
      items.flatMap(({ item, or }) => [item.figure, or?.figure]),
    )
    expect(xml.split('<w:drawing>')).toHaveLength(figures.filter((figure) => figure !== undefined).length + 1)
    const foot = Object.keys(files).find((name) => /footer\d*\.xml$/.test(name)) ?? ''
    expect(strFromU8(files[foot])).toMatch(/PAGE[\s\S]*NUMPAGES/)
  })

  test.each([
    ['8', 'Hindi', 'hi', 'अधिकतम अंक'],
    ['8', 'Malayalam', 'ml', 'പരമാവധി മാർക്ക്'],
  ] as const)('of class %s in %s says what was written', async (classLevel, subject, language, marks) => {
    const paper = await samplePaper({ classLevel, subject, counts: { 1: 8, 2: 4 } })
    const { lines } = await openDocx(toPrint(paper, { language }))
    const text = lines.join('\n')
    const missing = questionsOf(paper).filter(({ items }) => !text.includes(items[0].item.stem.split(/[$<&]/)[0] ?? ''))
    expect(missing).toEqual([])
    expect(text).toContain(marks)
  })

  test('keeps hostile text as text', async () => {
    const stem = '#panic("x") $ [ &lt;script&gt;alert(1)&lt;/script&gt; &lt;/w:t&gt;'
    const hostile = { ...maths.sections[0].questions[0].items[0].item, stem, figure: undefined }
    const sections = [{ title: 'A', heading: '', questions: [{ number: 1, marks: 1, items: [{ item: hostile }] }] }]
    const { lines } = await openDocx(toPrint({ ...maths, sections }))
    expect(lines.join('\n')).toContain('#panic("x") $ [ <script>alert(1)</script> </w:t>')
  })

  test('of a key says the letter of each right option', async () => {
    const { lines } = await openDocx(toPrint(maths), 'key')
    const keys = maths.sections[0].questions.map(({ number, items }) => {
      const letter = 'ABCD'[items[0].item.options?.findIndex((option) => option.isKey) ?? -1]
      return lines.some((line) => line.startsWith(`${number}. (${letter}) `))
    })
    expect(keys).toEqual(keys.map(() => true))
  })
})
