/** A text as compared for equality of options: spacing and LaTeX spacing do not count, capitals and stops do. */
export function normalisedText(text: string): string {
  return text
    .normalize('NFKC')
    .split('$')
    .map((piece, i) => (i % 2 === 1 ? normalisedMath(piece) : piece.replace(/\s+/g, ' ')))
    .join('')
    .trim()
}

function normalisedMath(math: string): string {
  return math
    .replace(/\\(?:left|right|,|!|;|:|quad|qquad|displaystyle)(?![a-zA-Z])/g, '')
    .replace(/\\[dt]frac/g, '\\frac')
    .replace(/\s+/g, '')
}

const degenerate: [RegExp, string][] = [
  [/\bNaN\b|\bundefined\b|\bnull\b|\bInfinity\b|\[object/, 'a value that was never computed'],
  [/\d\.\d{7,}|\d[eE][+-]\d/, 'a floating-point number'],
  [/\\frac\{[^{}]*\}\{0\}/, 'a zero denominator'],
]

/** What makes a printed text unfit for a paper, or null: values never computed, floats, zero denominators, lone dollars. */
export function textFault(text: string): string | null {
  if (text.trim() === '') return 'an empty text'
  if (text.split('$').length % 2 === 0) return 'a dollar sign without its partner'
  for (const [pattern, name] of degenerate) if (pattern.test(text)) return `${name} in "${text}"`
  return null
}

/** Plain text with LaTeX as safe HTML: markup escaped, line breaks kept. */
export function toHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\n/g, '<br>')
}

/**
 * The text of a question as safe HTML: as `toHtml`, and neighbouring lines with as many cells, parted by " | ", become a
 * table, the first cell of each line its head. No break stands beside a table, which parts the lines itself.
 */
export function stemHtml(text: string): string {
  const lines = text.split('\n')
  const cells = lines.map((line) => line.split(' | '))
  /** Whether a line goes on in the next one, as rows of one table do. */
  const goesOn = (i: number) => i >= 0 && cells[i].length > 1 && cells[i].length === cells[i + 1]?.length
  const inTable = lines.map((_, i) => goesOn(i) || goesOn(i - 1))
  return lines
    .map((line, i) => {
      if (!inTable[i]) return `${i > 0 && !inTable[i - 1] ? '<br>' : ''}${toHtml(line)}`
      const [head, ...values] = cells[i].map(toHtml)
      const row = `<tr><th>${head}</th>${values.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
      return `${goesOn(i - 1) ? '' : '<table><tbody>'}${row}${goesOn(i) ? '' : '</tbody></table>'}`
    })
    .join('')
}

const entities: Record<string, string> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  nbsp: ' ',
  rarr: '→',
  deg: '°',
  times: '×',
  divide: '÷',
}

/** Behind the last bracket that closes there is no tag, and a search for its end would go on from each that opens. */
function withoutTags(html: string): string {
  const end = html.lastIndexOf('>') + 1
  return html.slice(0, end).replace(/<[^>]*>/g, '') + html.slice(end)
}

/** Safe HTML as plain text with line breaks; LaTeX stays. */
export function toPlain(html: string): string {
  const broken = html.replace(/<br\s*\/?>|<table>|<\/(?:p|li|tr|blockquote)>/g, '\n').replace(/<\/t[dh]>/g, ' ')
  return withoutTags(broken)
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&([a-z]+);/g, (whole: string, name: string) => entities[name] ?? whole)
    .replace(/\n{2,}/g, '\n')
    .trim()
}
