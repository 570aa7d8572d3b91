import { expect, test } from 'vitest'
import { htmlProblem } from '../../../content/src/safe-html.ts'
import { exportCsv, exportQti21, importGift, importMoodleXml, importQtiPackage, LIMITS } from './index.ts'
import { toBase64 } from './pictures.ts'
import { bytes, moodleFile, qtiItem, qtiPackage, resource } from './testing/files.ts'
import { makeQuestions } from './testing/make-questions.ts'
import { shownLoss } from './testing/shown.ts'

const read = (stem: string, more?: string) => {
  const { questions, losses, problems } = importMoodleXml(bytes(moodleFile(stem, more)))
  expect(problems).toEqual([])
  const [question] = questions
  expect(htmlProblem(question?.stem ?? '')).toBe(null)
  return {
    stem: question?.stem,
    losses: losses.map(shownLoss),
    pictures: question?.pictures.map(({ name, type }) => `${name} ${type}`),
  }
}

test.each([
  ['x<script>alert(1)</script>', 'x', ['1 script stem script 1']],
  ['<p onclick="x()">a</p>', '<p>a</p>', ['1 script stem onclick 1']],
  ['<a href="javascript:x()">a</a>', 'a', ['1 script stem href="javascript:x() 1']],
  ['<a href=" &#106;avascript:x()">a</a>', 'a', ['1 script stem href="javascript:x() 1']],
  ['<a href="https://example.org/">a</a>', 'a', ['1 link stem https://example.org/ 1']],
  ['a<img src="javascript:x()" onerror="y()">', 'a', ['1 script stem onerror 1', '1 script stem src 1']],
  [
    'a<iframe src="https://example.org"></iframe><video src="v.mp4"></video>',
    'a',
    ['1 media stem iframe 1', '1 media stem video 1'],
  ],
  ['a<svg onload="x()"><script>y()</script></svg>', 'a', ['1 picture-drawing stem svg 1']],
  ['a<style>p{background:url(x)}</style><!-- b -->', 'a', ['1 markup stem style 1', '1 markup stem !-- 1']],
  [
    '<h2>Big</h2><code>x</code> <code>y</code>',
    '<p><strong>Big</strong></p>x y',
    ['1 markup stem h2 1', '1 markup stem code 2'],
  ],
  ['<div><div>a</div><span class="k">b</span></div>', '<p>a</p>b', ['1 attributes stem class 1']],
  ['<td colspan="2" style="x">a</td>', '<td colspan="2">a</td>', ['1 attributes stem style 1']],
  ['a</p></div><b>b', 'a<b>b</b>', []],
  ['a &lt;script&gt; &amp;lt; b', 'a &lt;script&gt; &amp;lt; b', []],
])('%s comes in as %s', (written, stem, losses) => {
  expect(read(written)).toMatchObject({ stem, losses })
})

const DOLLAR = String.raw`$\text{\textdollar}$`
test.each([
  ['costs $5', `costs ${DOLLAR}5`, []],
  ['$5 and $6', `${DOLLAR}5 and ${DOLLAR}6`, []],
  ['$x^2$ and $$y$$ and $', `$x^2$ and $y$ and ${DOLLAR}`, []],
  [String.raw`\(a\) \[b\] \(c`, String.raw`$a$ $b$ \(c`, [String.raw`1 formula stem \( 1`]],
  [String.raw`\(\frac{1}{2\) x`, String.raw`\(\frac{1}{2\) x`, [String.raw`1 formula stem \(\frac{1}{2\) 1`]],
  [
    String.raw`\(\href{javascript:x}{y}\)`,
    String.raw`\(\href{javascript:x}{y}\)`,
    [String.raw`1 formula stem \(\href{javascript:x}{y}\) 1`],
  ],
  [String.raw`\(\unknown\)`, String.raw`\(\unknown\)`, [String.raw`1 formula stem \(\unknown\) 1`]],
  [String.raw`\(a &lt; b\)`, '$a &lt; b$', []],
  [String.raw`\(\$5\)`, String.raw`$\text{\textdollar}5$`, []],
  ['$$$', `${DOLLAR}${DOLLAR}${DOLLAR}`, ['1 formula stem $$ 1']],
  ['a <math><mfrac><mn>1</mn><mi>x</mi></mfrac></math>', String.raw`a $\frac{1}{x}$`, []],
  ['a <math><merror>b &lt; c</merror></math>', 'a b &lt; c', ['1 formula stem b < c 1']],
])('the formulas and dollars of %s come in as %s', (written, stem, losses) => {
  expect(read(written)).toMatchObject({ stem, losses })
})

const GIF = Uint8Array.from([0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0])
const file = (name: string, content: string) => `<file name="${name}" path="/" encoding="base64">${content}</file>`
test('a picture is what its first bytes say', () => {
  const named = (name: string, content: string, src = name) => {
    const { pictures, losses } = read(`a <img src="@@PLUGINFILE@@/${src}">`, file(name, content))
    return { pictures, losses }
  }
  expect(named('a.gif', toBase64(GIF))).toEqual({ pictures: ['a.gif image/gif'], losses: [] })
  expect(named('a.png', toBase64(GIF))).toEqual({ pictures: ['a.gif image/gif'], losses: [] })
  expect(named('a.png', btoa('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'))).toEqual({
    pictures: [],
    losses: ['1 picture-drawing stem a.png 1'],
  })
  expect(named('a.png', btoa('MZ\x90\x00 program'))).toEqual({
    pictures: [],
    losses: ['1 picture-refused stem a.png 1'],
  })
  expect(named('a.png', '!!not base64!!')).toEqual({ pictures: [], losses: ['1 picture-refused stem a.png 1'] })
  expect(named('a.gif', toBase64(GIF), 'b.gif').losses).toEqual([
    '1 picture-missing stem b.gif 1',
    '1 field stem a.gif 1',
  ])
  expect(named('a.gif', toBase64(GIF), '../a.gif').losses).toEqual([
    '1 picture-outside stem ../a.gif 1',
    '1 field stem a.gif 1',
  ])
  const large = new Uint8Array(LIMITS.pictureBytes + 1)
  large.set(GIF)
  expect(named('a.gif', toBase64(large)).losses).toEqual(['1 picture-large stem a.gif 1'])
  expect(read(`<img src="data:image/gif;base64,${toBase64(GIF)}"> a`)).toEqual({
    stem: 'a',
    pictures: ['picture.gif image/gif'],
    losses: ['1 picture-moved stem picture.gif 1'],
  })
  expect(read('a <img src="https://example.org/a.png"><img src="//x/b.png">').losses).toEqual([
    '1 picture-outside stem https://example.org/a.png 1',
    '1 picture-outside stem //x/b.png 1',
  ])
})

test('names of pictures are bare and different', () => {
  const files = [file('a.gif', toBase64(GIF)), file('..%2f x&lt;y&gt;.gif', toBase64(GIF))]
  const { pictures } = read(
    'a <img src="@@PLUGINFILE@@/a.gif"><img src="@@PLUGINFILE@@/a.gif"><img src="@@PLUGINFILE@@/..%252f%20x%3Cy%3E.gif">',
    files.join(''),
  )
  expect(pictures).toEqual(['a.gif image/gif', 'a-2.gif image/gif', '_2f x_y_.gif image/gif'])
})

test('a file has so many pictures and no more', () => {
  const images = `<img src="@@PLUGINFILE@@/a.gif">`.repeat(LIMITS.pictures + 3)
  const { pictures, losses } = read(`a ${images}`, file('a.gif', toBase64(GIF)))
  expect(pictures?.length).toBe(LIMITS.pictures)
  expect(losses).toEqual(['1 picture-many stem a.gif 3'])
})

test('an item of a package names no file outside of it', () => {
  const images = ['../a.gif', '../../a.gif', '/a.gif', 'file:///a.gif', '$IMS-CC-FILEBASE$/../secret.gif'].map(
    (src) => `<img src="${src}"/>`,
  )
  const files = qtiPackage(resource('items/i.xml'), {
    'items/i.xml': qtiItem(`x ${images.join('')}`),
    'a.gif': GIF,
    'secret.gif': GIF,
  })
  const { questions, losses } = importQtiPackage(files)
  expect(questions[0]?.pictures.map(({ name }) => name)).toEqual(['a.gif'])
  expect(losses.map(shownLoss)).toEqual([
    '1 picture-outside stem ../../a.gif 1',
    '1 picture-outside stem /a.gif 1',
    '1 picture-outside stem file:///a.gif 1',
    '1 picture-outside stem $IMS-CC-FILEBASE$/../secret.gif 1',
  ])
})

test('a sheet runs nothing in a spreadsheet', () => {
  const [question] = makeQuestions(1, 1)
  if (!question) throw new Error('no question')
  const { text } = exportCsv([{ ...question, title: '=HYPERLINK("http://x")', tags: ['@SUM(A1)'], topic: '+1+cmd' }])
  expect(text).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect(text).toContain(`,'@SUM(A1),`)
  expect(text).toContain(`,'+1+cmd,`)
})

test('a question with a text beyond the limits does not go out, and stops no other', () => {
  const questions = makeQuestions(8, 1)
  const [first] = questions
  if (!first) throw new Error('no question')
  const { files, losses } = exportQti21([
    { ...first, stem: 'x'.repeat(LIMITS.field + 1), pictures: [] },
    { ...first, title: 'a\u0001b', pictures: [] },
  ])
  expect(losses.map(shownLoss)).toEqual(['1 long -  1'])
  expect([...files.keys()]).toEqual(['imsmanifest.xml', 'items/q2.xml'])
  expect(importQtiPackage(files).questions.map(({ title }) => title)).toEqual(['ab'])
})

test('a weight, a tag or a title of any length is cut or told', () => {
  const { questions } = importGift(bytes(`// [tag:${'t'.repeat(299)}]\n::${'n'.repeat(5000)}:: x {T}`))
  expect(questions[0]?.title.length).toBe(255)
  expect(questions[0]?.tags.map(({ length }) => length)).toEqual([255])
})
