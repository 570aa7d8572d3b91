import { loadCatalogue } from '@margam/content'
import type { Paper } from '@margam/papers'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPdfMaker } from '../../../pdf/pdf.ts'
import { canReadPdf, squeezed, textOfPdf } from '../../../testing/pdf-text.ts'
import { letterhead, samplePaper, toPrint } from '../../../testing/sample-papers.ts'
import { paperDocx, printPaperPdf } from './index.ts'
import { describeKey } from './key-document.ts'
import { describePaper } from './paper-document.ts'
import { noteIn } from './section-words.ts'

const pdf = createPdfMaker()
afterAll(() => pdf.close())

test('each note of a preset has Hindi and Malayalam', async () => {
  const { blueprints } = await loadCatalogue([])
  const notes = blueprints.flatMap(({ sections }) => sections.flatMap(({ note }) => note ?? []))
  expect(notes).not.toEqual([])
  for (const language of ['hi', 'ml']) {
    expect(notes.filter((note) => /[a-z]/i.test(noteIn(note, language)))).toEqual([])
  }
})

const FRAMES = [
  [
    'hi',
    'खंड A',
    'पठन कौशल',
    [
      'इस प्रश्न-पत्र में 13 प्रश्न हैं, जो 3 खंडों में बँटे हैं। अधिकतम अंक: 21।',
      'सभी प्रश्न अनिवार्य हैं।',
      'खंड A में 1 अंक वाले 8 प्रश्न हैं।',
      'खंड C में 5 अंक वाला 1 प्रश्न है।',
      'कैलकुलेटर के प्रयोग की अनुमति नहीं है।',
    ],
  ],
  [
    'ml',
    'വിഭാഗം A',
    'വായനാശേഷി',
    [
      'ഈ ചോദ്യപേപ്പറിൽ 3 വിഭാഗങ്ങളിലായി 13 ചോദ്യങ്ങളുണ്ട്. പരമാവധി മാർക്ക്: 21.',
      'എല്ലാ ചോദ്യങ്ങൾക്കും ഉത്തരം എഴുതണം.',
      'വിഭാഗം A: 1 മാർക്ക് വീതമുള്ള 8 ചോദ്യങ്ങൾ.',
      'വിഭാഗം C: 5 മാർക്കുള്ള 1 ചോദ്യം.',
      'കാൽക്കുലേറ്റർ ഉപയോഗിക്കാൻ പാടില്ല.',
    ],
  ],
] as const

describe.each(FRAMES)('around a paper framed in %s', (language, title, note, lines) => {
  let paper: Paper
  beforeAll(async () => {
    const made = await samplePaper({ classLevel: '9', subject: 'Mathematics', counts: { 1: 8, 2: 4, 5: 1 } })
    const [first, second, ...others] = made.sections
    const noted = [
      { ...first, note: 'Reading skills' },
      { ...second, title: 'Warm-up', note: 'Think first' },
    ]
    paper = { ...made, sections: [...noted, ...others] }
  })

  test.skipIf(!canReadPdf())('the PDF says instructions, titles and notes in that language', async () => {
    const text = squeezed(textOfPdf(await printPaperPdf({ pdf }, letterhead, toPrint(paper, { language }), 'paper')))
    const wanted = [title, note, ...lines].map((line) => squeezed(line).normalize('NFC'))
    expect(wanted.filter((line) => !text.includes(line))).toEqual([])
    expect(text).not.toMatch(/compulsory|SectionA/)
  })

  test('the document for Word says the same', async () => {
    const files = unzipSync(await paperDocx(letterhead, toPrint(paper, { language }), 'paper'))
    const text = strFromU8(files['word/document.xml']).replace(/<[^>]*>/g, '')
    expect([title, note, ...lines].filter((line) => !text.includes(line))).toEqual([])
  })

  test('a set and its key have the same titles', () => {
    const what = toPrint(paper, { language, set: 'B' })
    const titles = describePaper(what).sections.map((section) => section.title)
    expect(titles[0]).toBe(title)
    expect(describeKey(what).sections.map((section) => section.title)).toEqual(titles)
  })

  test('what somebody wrote stays as it is', () => {
    const [, second] = describePaper(toPrint(paper, { language })).sections
    expect(second).toMatchObject({ title: 'Warm-up', note: 'Think first' })
  })
})

test('around a paper framed in English the instructions are those that it keeps', async () => {
  const paper = await samplePaper({ classLevel: '9', subject: 'Hindi', counts: { 1: 4 } })
  const { instructions, sections } = describePaper(toPrint({ ...paper, instructions: ['As it was.'] }))
  expect(instructions).toHaveLength(1)
  expect(sections[0]?.title).toBe('Section A')
})
