import { plainTags } from './plain-tags.ts'

const tagEnding = (end: string) =>
  new RegExp(`^/?(?:${plainTags.join('|')})(?: (?:colspan|rowspan)="[1-9][0-9]?")* ?/?(?:${end})`)
// each is held against what follows the sign that begins it: to copy the rest of a text for it would cost the square
const TAG = tagEnding('>')
const TAG_TO_COME = tagEnding('>|&gt;')
const ENTITY = /^(?:[a-z]+|#[0-9]+|#x[0-9a-f]+);/i
/** Tags that begin and end a line by themselves. */
const BLOCK = '</?(?:p|ul|ol|li|table|thead|tbody|tr|th|td|blockquote)(?: [^<>]*)?>'
// a run is tried from where it begins alone: from each of its signs it would cost the square of its length
const EDGE = /^(?:<br>|\s)+|(?<!<br>|\s)(?:<br>|\s)+$/g
const AFTER_BLOCK = new RegExp(`(${BLOCK})(?:<br>)+`, 'g')
const BEFORE_BLOCK = new RegExp(`(?<!<br>)(?:<br>)+(?=${BLOCK})`, 'g')

/** Mathematics stands between single dollars: every second piece is a formula. */
const byPiece = (text: string, prose: (piece: string) => string, formula: (piece: string) => string) =>
  text
    .split('$')
    .map((piece, i) => (i % 2 === 1 ? formula(piece) : prose(piece)))
    .join('$')

const escapeSigns = (text: string, isMarkup: (rest: string) => boolean) =>
  text.replace(/[<&]/g, (sign, at: number) => {
    const rest = text.slice(at + 1)
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
  return html.replace(AFTER_BLOCK, '$1').replace(BEFORE_BLOCK, '').replace(EDGE, '')
}

/** Safe HTML as it is typed; `typedToHtml` leads back. */
export function htmlToTyped(html: string): string {
  const ampersands = (text: string) =>
    text.replace(/&amp;/g, (found, at: number) => (ENTITY.test(text.slice(at + found.length)) ? found : '&'))
  const signs = (text: string, isMarkup: (rest: string) => boolean) =>
    text
      // a sign that would be read as a tag stays written out
      .replace(/&lt;/g, (found, at: number) => (isMarkup(text.slice(at + found.length)) ? found : '<'))
  return byPiece(
    html,
    (prose) =>
      ampersands(
        signs(prose, (rest) => TAG_TO_COME.test(rest))
          .replace(/<br ?\/?>/g, '\n')
          .replace(/&gt;/g, '>'),
      ),
    (formula) => ampersands(signs(formula, () => false).replace(/&gt;/g, '>')),
  )
}
