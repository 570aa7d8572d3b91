import fc from 'fast-check'
import { expect, test } from 'vitest'
import { htmlProblem } from '../../../content/src/safe-html.ts'
import { compare, half, minus, plus, readDecimal } from './decimal.ts'
import {
  exportGift,
  exportMoodleXml,
  importCsv,
  importGift,
  importMoodleXml,
  importQti12,
  importQti21,
} from './index.ts'
import { pathWithin } from './qti/paths.ts'
import { textsOf } from './question.ts'
import type { Imported } from './report.ts'
import { bytes, moodleFile, qtiItem } from './testing/files.ts'
import { cutFormulas } from './text/formulas.ts'

// Whatever somebody sends takes time in proportion to its length: a few hundred thousand of one sign, for which a reader that looks
// back at each of them would need many minutes.

const LENGTH = 300_000
const many = (piece: string) => piece.repeat(Math.floor(LENGTH / piece.length))
const PIECES = [
  ' ',
  '=',
  '~',
  '#',
  '{',
  '}',
  '\\',
  '\\\\',
  ':',
  '::',
  '%',
  '->',
  '$',
  '$$',
  '\\$',
  '$ ',
  '\\(',
  '\\[',
  '<',
  '<!--',
  '<a',
  '<b>',
  '</b>',
  '&',
  '&#',
  '[tag:',
  '[tag:\\]',
  '// [tag:x] ',
  '\n',
  '\n\n',
  '{\n\n',
  '{1:SA:',
  '{1:SA:=a}',
  '[[1]]',
  '"',
  "'",
  ',',
  ';',
  '*',
  '* ',
  'a\n\n',
  '<p> ',
  '<br>',
  '. ',
  '%50%',
  '0',
  '9.',
  '-',
]

test.each(PIECES)('hundreds of thousands of %j are read in time in every format', (piece) => {
  const text = many(piece)
  const started = performance.now()
  importGift(bytes(`x {=a ~b}\n\n${text}`))
  importGift(bytes(`x {${text}}`))
  importCsv(bytes(`type,question\nshort,${text}`))
  importCsv(bytes(text))
  importMoodleXml(bytes(moodleFile(text.replaceAll(']]>', ''))))
  const escaped = text.slice(0, 45_000).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  importMoodleXml(
    bytes(
      moodleFile('x')
        .replace('yes', () => escaped)
        .replace('>Q<', () => `>${escaped}<`),
    ),
  )
  importMoodleXml(
    bytes(`<quiz>${moodleFile(text.slice(0, 45_000)).slice(6, -7).replace('shortanswer', 'cloze').repeat(4)}</quiz>`),
  )
  importQti21(bytes(qtiItem(escaped)))
  expect(performance.now() - started).toBeLessThan(20_000)
})

test('a question with very many parts is told apart from one that is read', () => {
  const choices = '<simpleChoice identifier="a">a</simpleChoice>'.repeat(20_000)
  const entries = '<textEntryInteraction responseIdentifier="R"/>'.repeat(20_000)
  const labels = '<response_label ident="a"><material><mattext>a</mattext></material></response_label>'.repeat(10_000)
  const item12 = `<questestinterop><item><presentation><material><mattext>x</mattext></material><response_lid ident="r">${labels}</response_lid></presentation></item></questestinterop>`
  const answers = '<answer fraction="0"><text>a</text></answer>'.repeat(20_000)
  const read = [
    importQti21(
      bytes(
        qtiItem(`<choiceInteraction responseIdentifier="R">${choices}</choiceInteraction>`).replace(
          '<div><textEntryInteraction responseIdentifier="RESPONSE"/></div>',
          '',
        ),
      ),
    ),
    importQti21(bytes(qtiItem(entries))),
    importQti12(bytes(item12)),
    importMoodleXml(
      bytes(
        `<quiz><question type="multichoice"><questiontext><text>x</text></questiontext>${answers}</question></quiz>`,
      ),
    ),
  ]
  for (const { problems } of read)
    expect(problems.map(({ message }) => message)).toEqual([
      { id: 'The question has more than {most} answers.', values: { most: 100 } },
    ])
})

/** Signs that mean something to one of the readers, in any order. */
const nasty = fc
  .array(
    fc.constantFrom(
      ...PIECES,
      'x',
      'T',
      'F',
      'ü',
      '\ud83d\ude00',
      '\ud800',
      '\0',
      '\u2028',
      '</text>',
      ']]>',
      '<script>',
      '<img src=x>',
      '<math>',
      '<mi>',
      '{=a}',
      '####',
      '$x$',
      '__proto__',
      '\ufeff',
    ),
    { maxLength: 60 },
  )
  .map((pieces) => pieces.join(''))

function expectSafe({ questions, problems }: Imported) {
  for (const question of questions) for (const [, text] of textsOf(question)) expect(htmlProblem(text)).toBe(null)
  for (const { message } of problems) expect(message).toBeTruthy()
}

test('no text makes a reader fail or lets in what is not safe', () => {
  fc.assert(
    fc.property(nasty, nasty, (a, b) => {
      const escaped = a.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
      expectSafe(importGift(bytes(`${a} {=a ~b}\n\n${b}`)))
      expectSafe(importGift(bytes(`x {${a}}\n\n::${b}`)))
      expectSafe(
        importCsv(
          bytes(`type,format,question,answer,option_1,option_2\nshort,html,"${a}",${b}\nchoice,plain,${b},1,x,y`),
        ),
      )
      expectSafe(importMoodleXml(bytes(moodleFile(a.replaceAll(']]>', '')))))
      expectSafe(importMoodleXml(bytes(moodleFile(a.replaceAll(']]>', '')).replace('shortanswer', 'cloze'))))
      expectSafe(importMoodleXml(bytes(a)))
      expectSafe(importQti21(bytes(qtiItem(escaped))))
      expectSafe(importQti21(bytes(qtiItem(a))))
      expectSafe(importQti12(bytes(a)))
    }),
  )
})

test('what came in from any text goes out and comes back as it was', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      const first = importMoodleXml(bytes(moodleFile(`q ${text.replaceAll(']]>', '')}`)))
      const again = importMoodleXml(bytes(exportMoodleXml(first.questions).text))
      expect(again.questions).toEqual(first.questions)
      const gift = importGift(bytes(exportGift(first.questions).text))
      expect(gift.questions.map(({ stem }) => stem)).toEqual(first.questions.map(({ stem }) => stem))
    }),
  )
})

test('texts are cut at their formulas and nothing of them is lost', () => {
  fc.assert(
    fc.property(nasty, fc.constantFrom('ours' as const, 'foreign' as const), (text, style) => {
      const pieces = cutFormulas(text, style).filter(({ kind }) => kind !== 'latex')
      for (const { text: piece } of pieces) for (const word of piece.split(/[\s$\\]/)) expect(text).toContain(word)
      const letters = (whole: string) => whole.replace(/[^xTFü]/g, '')
      const all = cutFormulas(text, style)
        .map((piece) => piece.text.replaceAll('\\text{\\textdollar}', ''))
        .join('')
      expect(letters(all)).toBe(letters(text))
    }),
  )
})

test('decimals are exact', () => {
  const decimal = fc
    .tuple(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.integer({ min: 0, max: 8 }))
    .map(([digits, places]) => {
      const all = (digits < 0n ? -digits : digits).toString().padStart(places + 1, '0')
      return (
        readDecimal(
          `${digits < 0n ? '-' : ''}${all.slice(0, all.length - places)}.${all.slice(all.length - places)}`,
        ) ?? ''
      )
    })
  fc.assert(
    fc.property(decimal, decimal, (a, b) => {
      expect(minus(plus(a, b), b)).toBe(a)
      expect(plus(half(a), half(a))).toBe(a)
      expect(Math.sign(compare(a, b))).toBe(a === b ? 0 : Math.sign(Number(a) - Number(b)))
      expect(readDecimal(a)).toBe(a)
    }),
  )
  expect(
    ['1.0000000', '.5', '2e-3', '-0', '+7', '1e3', '', '.', '1,5', '0x1', '1e999', 'NaN'].map(readDecimal),
  ).toEqual(['1', '0.5', '0.002', '0', '7', '1000', null, null, null, null, null, null])
})

test('a reference never leads out of its package', () => {
  const step = fc.constantFrom('..', '.', 'a', '%2e%2e', '%2F', '', 'b.xml', '\\', 'c:', '//', '?x', '#y')
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      const path = pathWithin('items/q1.xml', steps.join('/')) ?? ''
      expect(path.split('/').some((one) => one === '..' || one.includes('\\'))).toBe(false)
    }),
  )
})
