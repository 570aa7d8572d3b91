import { plainTags } from './plain-tags.ts'

const TAG = new RegExp(`^</?(?:${plainTags.join('|')})(?: (?:colspan|rowspan)="[1-9][0-9]?")* ?/?>`)
const ENTITY = /^&(?:[a-z]+|#[0-9]+|#x[0-9a-f]+);/i
/** Tags that begin and end a line by themselves. */
const BLOCK = '</?(?:p|ul|ol|li|table|thead|tbody|tr|th|td|blockquote)(?: [^<>]*)?>'
const EDGE = /^(?:<br>|\s)+|(?:<br>|\s)+$/g
const AROUND_BLOCK = new RegExp(`(?:<br>)*(${BLOCK})(?:<br>)*`, 'g')

/** Mathematics stands between single dollars: every second piece is a formula. */
const byPiece = (text: string, prose: (piece: string) => string, formula: (piece: string) => string) =>
  text
    .split('$')
    .map((piece, i) => (i % 2 === 1 ? formula(piece) : prose(piece)))
    .join('$')

const escapeSigns = (text: string, isMarkup: (rest: string) => boolean) =>
  text.replace(/[<&]/g, (sign, at: number) => {
    const rest = text.slice(at)
    if (sign === '&') return ENTITY.test(rest) ? sign : '&amp;'
    return isMarkup(rest) ? sign : '&lt;'
  })

/**
 * What somebody typed as safe HTML with LaTeX: lines are broken, the few tags of questions stay, and any other sign is the
 * sign itself, so that "x < 5" and "<script>" are printed as they are written.
 */
export function typedToHtml(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').trim()
  const html = byPiece(
    lines,
    (prose) => escapeSigns(prose, (rest) => TAG.test(rest)).replace(/\n|<br ?\/?>/g, '<br>'),
    (formula) => escapeSigns(formula, () => false).replace(/\n/g, ' '),
  )
  return html.replace(AROUND_BLOCK, '$1').replace(EDGE, '')
}

const unescaped = (text: string) => text.replace(/&lt;/g, '<').replace(/&gt;/g, '>')

/** Safe HTML as it is typed; `typedToHtml` leads back. */
export function htmlToTyped(html: string): string {
  const ampersands = (text: string) =>
    text.replace(/&amp;/g, (found, at: number) => (ENTITY.test(`&${text.slice(at + found.length)}`) ? found : '&'))
  const signs = (text: string, isMarkup: (rest: string) => boolean) =>
    text
      // a sign that would be read as a tag stays written out
      .replace(/&lt;/g, (found, at: number) => (isMarkup(`<${unescaped(text.slice(at + found.length))}`) ? found : '<'))
  return byPiece(
    html,
    (prose) =>
      ampersands(
        signs(prose, (rest) => TAG.test(rest))
          .replace(/<br ?\/?>/g, '\n')
          .replace(/&gt;/g, '>'),
      ),
    (formula) => ampersands(signs(formula, () => false).replace(/&gt;/g, '>')),
  )
}
