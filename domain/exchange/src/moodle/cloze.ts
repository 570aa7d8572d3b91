import { refuseMany } from '../check-question.ts'
import { compare } from '../decimal.ts'
import { QuestionError } from '../report.ts'
import { escapeHtml } from '../text/html-text.ts'
import { parseHtml } from '../text/parse-html.ts'
import type { TextReader } from '../text/set-pieces.ts'
import { textOf } from '../xml/read-xml.ts'
import { readAccepted, type WeighedAnswer, writeAccepted } from './accepted.ts'

// A question with its answers in the text: {1:SHORTANSWER:=leaf~=leaves#well done~%50%twig}. A backslash stands before
// } # and ~ where they are meant as themselves.

const OPENING = /\{(\d{0,3}):([A-Z_]{2,40}):/g
const SHORT = new Set(['SHORTANSWER', 'SA', 'MW'])
const SHORT_CASE = new Set(['SHORTANSWER_C', 'SAC', 'MWC'])
const WEIGHT = /^%(-?\d{1,3}(?:[.,]\d{1,7})?)%/

/** Cuts at a sign without a backslash before it. */
function cutBare(text: string, sign: string): string[] {
  const pieces: string[] = []
  let from = 0
  for (let at = 0; at < text.length; at++) {
    if (text.charAt(at) === '\\' && '}#~"/'.includes(text.charAt(at + 1))) at++
    else if (text.charAt(at) === sign) {
      pieces.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...pieces, text.slice(from)]
}

const decode = (text: string) =>
  parseHtml(text.replace(/\\([}#~"/])/g, '$1'))
    .map(textOf)
    .join('')

function readAnswer(written: string): WeighedAnswer {
  const [answer = '', ...feedback] = cutBare(written, '#')
  const weighed = WEIGHT.exec(answer)
  if (weighed) {
    const weight = (weighed[1] ?? '').replace(',', '.')
    return { text: decode(answer.slice(weighed[0].length)), weight, hasFeedback: feedback.join('').trim() !== '' }
  }
  const isRight = answer.startsWith('=')
  return {
    text: decode(isRight ? answer.slice(1) : answer),
    weight: isRight ? '100' : '0',
    hasFeedback: feedback.join('').trim() !== '',
  }
}

export interface Cloze {
  /** The HTML with [[1]], [[2]] … in the place of the answers. */
  html: string
  blanks: { accepted: string[] }[]
  matchCase: boolean
  /** What all blanks together earn. */
  marks: string
}

/** @throws QuestionError for answers that are chosen or counted, and for blanks of different weight */
export function readCloze(html: string, reader: Pick<TextReader, 'lose' | 'formulas'>): Cloze {
  const blanks: Cloze['blanks'] = []
  const weights: string[] = []
  const cases: boolean[] = []
  let text = ''
  let at = 0
  OPENING.lastIndex = 0
  for (let match = OPENING.exec(html); match; match = OPENING.exec(html)) {
    const [opening, weight = '', type = ''] = match
    const from = match.index + opening.length
    const [body = ''] = cutBare(html.slice(from, from + 20_000), '}')
    if (html.charAt(from + body.length) !== '}')
      throw new QuestionError(/*i18n*/ 'The brace that begins the answers is never closed.')
    if (!SHORT.has(type) && !SHORT_CASE.has(type)) {
      throw new QuestionError(
        /*i18n*/ 'The blanks are filled by choosing, or with numbers (embedded answers); such questions are not taken.',
      )
    }
    blanks.push({ accepted: readAccepted(cutBare(body, '~').map(readAnswer), reader) })
    refuseMany(blanks.length)
    weights.push(weight || '1')
    cases.push(SHORT_CASE.has(type))
    text += `${html.slice(at, match.index)}[[${blanks.length}]]`
    at = from + body.length + 1
    OPENING.lastIndex = at
  }
  const [first = '1'] = weights
  if (weights.some((weight) => compare(weight, first) !== 0)) {
    throw new QuestionError(
      /*i18n*/ 'The blanks earn different marks (embedded answers with weights); such questions are not taken.',
    )
  }
  const matchCase = cases.includes(true)
  if (cases.includes(!matchCase)) reader.lose('match-case')
  return { html: text + html.slice(at), blanks, matchCase, marks: String(Number(first) * weights.length) }
}

export function writeBlank(accepted: readonly string[], weight: string, matchCase: boolean): string {
  const answers = accepted.map((text) => `=${escapeHtml(writeAccepted(text)).replace(/[}#~]/g, (sign) => `\\${sign}`)}`)
  return `{${weight}:SHORTANSWER${matchCase ? '_C' : ''}:${answers.join('~')}}`
}
