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

/** Safe HTML as plain text with line breaks; LaTeX stays. */
export function toPlain(html: string): string {
  return html
    .replace(/<br\s*\/?>|<\/(?:p|li|tr|blockquote)>/g, '\n')
    .replace(/<\/t[dh]>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&([a-z]+);/g, (whole: string, name: string) => entities[name] ?? whole)
    .replace(/\n{2,}/g, '\n')
    .trim()
}
