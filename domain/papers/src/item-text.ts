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
