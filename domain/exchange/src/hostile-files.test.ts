import { expect, test } from 'vitest'
import { importCsv, importGift, importMoodleXml, importQti12, importQti21, importQtiPackage, LIMITS } from './index.ts'
import { bytes, moodleFile, qtiItem, qtiPackage, resource } from './testing/files.ts'
import { shown } from './testing/shown.ts'

const refused = (problem: string) => ({ questions: [], problems: [problem], losses: [] })
const DOCTYPE =
  'The file begins with a document type (DOCTYPE), which is refused for safety. Take that line out and try again.'

test.each([
  ['a document type that names a file', '<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz>&x;</quiz>'],
  [
    'entities that swell',
    '<?xml version="1.0"?><!-- a --><!DOCTYPE q [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><quiz>&b;</quiz>',
  ],
  ['one that is never closed', `<!doctype quiz [${'<!ENTITY a "x">'.repeat(1000)}`],
  ['a bare entity', '<!ENTITY a "x"><quiz/>'],
])('%s is refused before anything is read', (_, file) => {
  for (const read of [importMoodleXml, importQti12, importQti21]) {
    expect(shown(read(bytes(file)))).toEqual(refused(`null at null: ${DOCTYPE}`))
  }
})

test('a document type within the file, an unknown entity and a cut-off file are no XML, each with its line', () => {
  const fault = (file: string) => shown(importMoodleXml(bytes(file))).problems
  expect(fault('<quiz>\n<!DOCTYPE x></quiz>')).toEqual([
    'null at 2: The file is no complete XML: inappropriately located doctype declaration.',
  ])
  expect(fault('<quiz>\n\n&evil;</quiz>')).toEqual(['null at 3: The file is no complete XML: undefined entity.'])
  expect(fault('<quiz><question>')).toEqual(['null at 1: The file is no complete XML: unclosed tag: question'])
})

test('a file of another format is one clear problem', () => {
  expect(shown(importMoodleXml(bytes(qtiItem('x'))))).toEqual(
    refused('null at 1: The file is no Moodle XML: it does not begin with <quiz>.'),
  )
  expect(shown(importQti12(bytes('<quiz/>')))).toEqual(
    refused('null at 1: The file is no QTI 1.2: it does not begin with <questestinterop>.'),
  )
  expect(shown(importQti21(bytes('<quiz/>')))).toEqual(
    refused('null at 1: The file is no item of QTI: it does not begin with <assessmentItem>.'),
  )
  expect(shown(importGift(bytes('Dear parents,\n\nschool is closed.')))).toEqual(
    refused('null at null: The file holds no GIFT questions: nowhere stands an answer between braces.'),
  )
  expect(shown(importCsv(bytes('name,roll\nAsha,1')))).toEqual(refused('null at 1: The column type is missing.'))
  expect(shown(importCsv(bytes('')))).toEqual(refused('null at null: The file has no rows.'))
  expect(shown(importMoodleXml(bytes('')))).toMatchObject({ questions: [] })
  expect(shown(importQtiPackage(new Map()))).toEqual(
    refused('null at null: The package has no imsmanifest.xml; it is none of QTI.'),
  )
  expect(shown(importQtiPackage(qtiPackage('', {})))).toEqual(
    refused('null at null: The manifest of the package lists no questions.'),
  )
})

const stemOf = (file: Uint8Array) => importMoodleXml(file).questions[0]?.stem
const wide = (text: string, isLittle: boolean) =>
  Uint8Array.from([
    ...(isLittle ? [0xff, 0xfe] : [0xfe, 0xff]),
    ...[...text].flatMap((sign) => {
      const [low, high] = [sign.charCodeAt(0) % 256, Math.floor(sign.charCodeAt(0) / 256)]
      return isLittle ? [low, high] : [high, low]
    }),
  ])
/** The text with a byte a character. */
const narrow = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

test('UTF-16 by its mark, and Latin-1 and Windows-1252 where they are declared, are read', () => {
  expect(stemOf(wide(moodleFile('पत्ती é'), true))).toBe('पत्ती é')
  expect(stemOf(wide(moodleFile('पत्ती é'), false))).toBe('पत्ती é')
  expect(stemOf(bytes(`\ufeff${moodleFile('é')}`))).toBe('é')
  expect(stemOf(narrow(`<?xml version="1.0" encoding="ISO-8859-1"?>${moodleFile('caf\xe9')}`))).toBe('café')
  expect(stemOf(narrow(`<?xml version='1.0' encoding='windows-1252'?>${moodleFile('5 \x80 \x93a\x94')}`))).toBe(
    '5 € “a”',
  )
})

test('other encodings are refused in a sentence', () => {
  const NOT_UTF8 = 'null at null: The file is not written in UTF-8. Save it again as UTF-8 and try that file.'
  expect(shown(importMoodleXml(narrow(moodleFile('caf\xe9'))))).toEqual(refused(NOT_UTF8))
  expect(shown(importGift(narrow('caf\xe9 {T}')))).toEqual(refused(NOT_UTF8))
  expect(shown(importGift(wide('x {T}', true).subarray(2)))).toEqual(refused(NOT_UTF8))
  expect(shown(importQti21(narrow('<?xml version="1.0" encoding="Shift_JIS"?><assessmentItem/>')))).toEqual(
    refused('null at null: The file is written in shift_jis, which cannot be read. Save it again as UTF-8.'),
  )
})

test('a file has a size, a depth and a number of questions', () => {
  expect(shown(importGift(new Uint8Array(LIMITS.file + 1)))).toEqual(
    refused('null at null: The file is larger than 60 MB.'),
  )
  expect(shown(importGift(bytes(`x {T}${' '.repeat(LIMITS.text)}`)))).toEqual(
    refused('null at null: The file has more than 5 million characters of text.'),
  )
  expect(shown(importMoodleXml(bytes(moodleFile('x'.repeat(LIMITS.text)))))).toEqual(
    refused('null at null: The file has more than 5 million characters of text.'),
  )
  const deep = `<quiz>${'<a>'.repeat(LIMITS.nesting)}${'</a>'.repeat(LIMITS.nesting)}</quiz>`
  expect(shown(importMoodleXml(bytes(deep)))).toEqual(
    refused('null at null: The file has more than 60 elements within each other.'),
  )
  expect(shown(importGift(bytes('x {T}\n\n'.repeat(LIMITS.questions + 1))))).toEqual(
    refused('null at null: The file has more than 2000 questions.'),
  )
  expect(importGift(bytes('x {T}\n\n'.repeat(LIMITS.questions))).questions.length).toBe(LIMITS.questions)
  const row = 'short,x,yes\n'
  expect(shown(importCsv(bytes(`type,question,answer\n${row.repeat(LIMITS.questions + 1)}`)))).toEqual(
    refused('null at null: The file has more than 2000 questions.'),
  )
  const many = new Map([...Array(LIMITS.files + 1).keys()].map((i) => [`f${i}`, new Uint8Array()]))
  expect(shown(importQtiPackage(many))).toEqual(refused('null at null: The package has more than 5000 files.'))
  expect(
    shown(
      importGift(
        bytes(
          `${Array.from({ length: 200 }, (_, i) => `\\(${'x+'.repeat(400)}${i}\\) `.repeat(10)).join('{T}\n\n')} {T}`,
        ),
      ),
    ),
  ).toEqual(refused('null at null: The file has too many formulas. Divide it into several.'))
})

test('a question beyond the limits stops no other', () => {
  const read = (bad: string) => shown(importGift(bytes(`First {T}\n\n${bad}\n\nLast {F}`)))
  const only = (problem: string) => ({
    questions: ['true-false |  | - |  | First | true # # | ', 'true-false |  | - |  | Last | false # # | '],
    problems: [problem],
    losses: [],
  })
  expect(read(`[html]${'<div>'.repeat(61)} {T}`)).toEqual(
    only('2 at 3: A text has more than 60 elements within each other.'),
  )
  expect(read(`${'x'.repeat(LIMITS.field + 1)} {T}`)).toEqual(
    only(`2 at 3: A text has more than ${LIMITS.field} characters.`),
  )
  expect(read(`x {${'~a'.repeat(102)}}`)).toEqual(only('2 at 3: The question has more than 100 answers.'))
  expect(read('x {#1e999999999}')).toEqual(only('2 at 3: The right answer 1e999999999 is no number.'))
  expect(read('x {#NaN:Infinity}')).toEqual(only('2 at 3: The right answer NaN Infinity is no number.'))
  expect(read(`x {#${'9'.repeat(40)}}`).problems.length).toBe(1)
  expect(read('x {#5..4}')).toEqual(only('2 at 3: The range of right numbers ends before it begins.'))
  expect(read('x {~%abc%a =b}')).toMatchObject({ problems: [] })
})

test('names that every object has are no types, columns or levels', () => {
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
    const file = bytes(`<quiz><question type="${name}"><questiontext><text>x</text></questiontext></question></quiz>`)
    expect(shown(importMoodleXml(file)).problems).toEqual([
      `1 at 1: Questions of the type ${name} are not taken (unknown).`,
    ])
    const sheet = `type,question,answer,difficulty,${name}\nshort,x,yes,${name},z\n${name},x,,,`
    expect(shown(importCsv(bytes(sheet)))).toEqual({
      questions: ['short |  | - |  | x | yes | '],
      problems: [`2 at 3: Questions of the type ${name} are not taken (unknown).`],
      losses: [`1 field - ${name} 1`, `1 field - difficulty ${name.toLowerCase()} 1`],
    })
  }
})

test('what a manifest names outside of its package is not looked for, and nothing is followed in circles', () => {
  const circle =
    '<resource identifier="a" type="imsqti_item_xmlv2p1" href="a.xml"><dependency identifierref="b"/></resource><resource identifier="b" type="imsqti_item_xmlv2p1" href="a.xml"><dependency identifierref="a"/></resource>'
  const outside = [
    '../x.xml',
    'a/../../x.xml',
    '/etc/passwd',
    'file:///etc/passwd',
    'http://example.org/x.xml',
    '..%2Fx.xml',
    'C:\\x.xml',
  ]
  const files = qtiPackage(
    `${circle}${outside.map(resource).join('')}${resource('none.xml')}${resource('imsmanifest.xml')}${resource('broken.xml')}`,
    {
      'a.xml': qtiItem('x'),
      'broken.xml': '<!DOCTYPE x><x/>',
    },
  )
  expect(shown(importQtiPackage(files))).toEqual({
    questions: ['short | Q | - |  | x | yes | '],
    problems: [
      ...outside.map((href, i) => `${i + 2} at null: The manifest names ${href}, which lies outside of the package.`),
      '9 at null: The manifest names none.xml, which is not in the package.',
      '10 at 1: The file is no item of QTI: it does not begin with <assessmentItem>.',
      `11 at null: ${DOCTYPE}`,
    ],
    losses: [],
  })
})

test('an item that is made anew each time is not taken, a way of marking elsewhere is not fetched', () => {
  const template = '<templateDeclaration identifier="A" cardinality="single" baseType="integer"/>'
  expect(shown(importQti21(bytes(qtiItem('x', template)))).problems).toEqual([
    '1 at 1: Questions of the type templateDeclaration are not taken (calculated: its numbers are drawn anew each time).',
  ])
  const item = qtiItem('x <include href="file:///etc/passwd"/>').replace(
    '</itemBody>',
    '</itemBody><responseProcessing template="http://example.org/loop.xml"/>',
  )
  expect(shown(importQti21(bytes(item)))).toEqual({
    questions: ['short | Q | - |  | x | yes | '],
    problems: [],
    losses: ['1 processing - http://example.org/loop.xml 1', '1 markup stem include 1'],
  })
})
