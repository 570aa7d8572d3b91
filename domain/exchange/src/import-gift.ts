import { say } from '@margam/school/sentence'
import { checkQuestion, oneLine } from './check-question.ts'
import { decodeText } from './decode.ts'
import { cutAnswers, type GiftAnswer, kindOf, readNumeric } from './gift/answers.ts'
import { cutAt, findSign, unescapeGift } from './gift/scan.ts'
import { type GiftBlock, splitGift } from './gift/split.ts'
import { createIntake } from './intake.ts'
import { LIMITS } from './limits.ts'
import { readAccepted } from './moodle/accepted.ts'
import { readTags } from './moodle/tags.ts'
import { weighOptions } from './moodle/weights.ts'
import { createPictureBox, findNothing } from './picture-box.ts'
import type { ExchangedQuestion, Place } from './question.ts'
import { type Candidate, FileError, type Imported, importSafely, QuestionError, readCandidates } from './report.ts'
import { safeHtml, safePlain } from './text/safe-text.ts'
import type { TextReader } from './text/set-pieces.ts'

const FORMAT = /^\[(html|moodle|plain|markdown)\]\s{0,100}/
/** What Moodle's own format takes for HTML. */
const LOOKS_HTML = /<\/?[a-z][^<>]{0,500}>|&(?:[a-z]{2,20}|#\d{1,6});/i
const LINE = '_____'

/** Reads a file in Moodle's GIFT format. */
export function importGift(file: Uint8Array): Imported {
  return importSafely(() => {
    const source = decodeText(file)
    if (source.length > LIMITS.text) {
      throw new FileError(
        say('The file has more than {most} million characters of text.', { most: LIMITS.text / 1_000_000 }),
      )
    }
    const blocks = splitGift(source)
    if (!blocks.some(({ text }) => findSign(text, '{') !== -1)) {
      throw new FileError(/*i18n*/ 'The file holds no GIFT questions: nowhere stands an answer between braces.')
    }
    return readCandidates(candidatesOf(blocks))
  })
}

function* candidatesOf(blocks: readonly GiftBlock[]): Generator<Candidate> {
  const { album, formulas } = createIntake('foreign')
  for (const block of blocks) {
    yield {
      title: titleOf(block.text).title,
      line: block.line,
      read: (lose) => {
        const box = createPictureBox(album)
        const reader: TextReader = { lose, formulas, box, find: findNothing }
        return checkQuestion({ ...readBlock(block, reader), pictures: box.pictures })
      },
    }
  }
}

/** The title between two double colons, and what stands behind it. */
function titleOf(block: string): { title: string; rest: string } {
  const text = block.trim()
  if (!text.startsWith('::')) return { title: '', rest: text }
  let end = findSign(text, ':', 2)
  while (end !== -1 && text.charAt(end + 1) !== ':') end = findSign(text, ':', end + 1)
  if (end === -1) return { title: '', rest: text }
  return { title: oneLine(unescapeGift(text.slice(2, end))), rest: text.slice(end + 2).trim() }
}

function readText(written: string, place: Place, format: string, reader: TextReader): string {
  const own = FORMAT.exec(written)
  const text = unescapeGift(written.slice(own?.[0].length ?? 0))
  const said = own?.[1] ?? format
  if (said === 'markdown') reader.lose('markdown', place)
  if (said === 'html') return safeHtml(text, place, reader)
  const isHtml = said === 'moodle' && LOOKS_HTML.test(text)
  return isHtml ? safeHtml(text.trim().replaceAll('\n', '<br>'), place, reader) : safePlain(text, place, reader)
}

function readBlock({ text, tags, topic }: GiftBlock, reader: TextReader): ExchangedQuestion {
  const { title, rest } = titleOf(text)
  const [, format = 'moodle'] = FORMAT.exec(rest) ?? []
  const open = findSign(rest, '{')
  if (open === -1) throw new QuestionError(/*i18n*/ 'This is a text without a question (description); it is not taken.')
  const close = findSign(rest, '}', open)
  if (close === -1) throw new QuestionError(/*i18n*/ 'The brace that begins the answers is never closed.')
  if (findSign(rest.slice(open + 1, close), '{') !== -1 || findSign(rest, '{}', close + 1) !== -1) {
    throw new QuestionError(
      /*i18n*/ 'The question has more than one pair of braces. Write a brace of a text with a backslash.',
    )
  }
  const [answers, general] = cutGeneral(rest.slice(open + 1, close))
  const tail = rest.slice(close + 1)
  const kind = kindOf(answers)
  // the answer stands within the sentence
  const gap = tail.trim() ? (kind === 'short' ? '[[1]]' : LINE) : ''
  const stem = `${rest.slice(0, open)}${gap}${tail}`
  const common = {
    title,
    stem: readText(stem, 'stem', format, reader),
    marks: null,
    feedback: readText(general, 'feedback', format, reader),
    topic,
    pictures: [],
    ...readTags(tags),
  }
  if (kind === 'essay') return { ...common, kind, answer: '', scheme: [] }
  if (kind === 'numeric') return { ...common, kind, answer: readNumeric(answers.slice(1).trim(), reader.lose) }
  if (kind === 'true-false') return { ...common, kind, ...readTrueFalse(answers, format, reader) }
  if (kind === 'choice') return { ...common, ...readChoice(answers, format, reader) }
  if (kind === 'match') return { ...common, kind, ...readPairs(cutAnswers(answers), format, reader) }
  const accepted = readShort(answers, reader)
  if (!gap) return { ...common, kind, accepted, matchCase: false }
  return { ...common, kind: 'fill', blanks: [{ accepted }], matchCase: false }
}

/** What is told to everybody stands behind four # at the end. */
function cutGeneral(body: string): [string, string] {
  let at = findSign(body, '#')
  while (at !== -1 && !body.startsWith('####', at)) at = findSign(body, '#', at + 1)
  return at === -1 ? [body.trim(), ''] : [body.slice(0, at).trim(), body.slice(at + 4).trim()]
}

function readTrueFalse(answers: string, format: string, reader: TextReader) {
  const [value, rest] = cutAt(answers, '#')
  const [onWrong, onRight] = cutAt(rest ?? '', '#')
  const isTrue = /^t/i.test(value.trim())
  const [wrong, right] = [onWrong.trim(), onRight?.trim() ?? '']
  return {
    isTrue,
    feedbackOnTrue: readText(isTrue ? right : wrong, 'options.0.feedback', format, reader),
    feedbackOnFalse: readText(isTrue ? wrong : right, 'options.1.feedback', format, reader),
  }
}

function readChoice(answers: string, format: string, reader: TextReader) {
  const isSingle = findSign(answers, '=') !== -1
  const options = cutAnswers(answers).map(({ text, feedback, weight }, i) => ({
    text: readText(text, `options.${i}.text`, format, reader),
    feedback: readText(feedback, `options.${i}.feedback`, format, reader),
    weight,
  }))
  const kind: 'choice' | 'multiple' = isSingle ? 'choice' : 'multiple'
  return { kind, options: weighOptions(options, isSingle, reader.lose), fixedOptions: false }
}

function readPairs(answers: readonly GiftAnswer[], format: string, reader: TextReader) {
  const pairs: { left: string; right: string }[] = []
  const spare: string[] = []
  for (const { text } of answers) {
    const at = text.indexOf('->')
    if (at === -1) throw new QuestionError(/*i18n*/ 'A pair has no arrow -> between its sides.')
    const [left, right] = [text.slice(0, at).trim(), unescapeGift(text.slice(at + 2)).trim()]
    const isSpare = left.replace(FORMAT, '') === ''
    if (isSpare) spare.push(safePlain(right, `spare.${spare.length}`, reader))
    else {
      const i = pairs.length
      pairs.push({
        left: readText(left, `pairs.${i}.left`, format, reader),
        right: safePlain(right, `pairs.${i}.right`, reader),
      })
    }
  }
  return { pairs, spare }
}

function readShort(answers: string, reader: TextReader): string[] {
  const cut = findSign(answers, '=') === -1 ? [toSingle(answers)] : cutAnswers(answers)
  return readAccepted(
    cut.map(({ text, feedback, weight }) => ({ text: unescapeGift(text), weight, hasFeedback: feedback !== '' })),
    reader,
  )
}

function toSingle(answers: string): GiftAnswer {
  const [text, feedback] = cutAt(answers, '#')
  return { text: text.trim(), feedback: feedback ?? '', weight: '100' }
}
