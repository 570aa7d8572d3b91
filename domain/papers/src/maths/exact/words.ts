/** "twice", "3 times": how often a quantity is taken. */
export const timesOver = (n: number): string => (n === 2 ? 'twice' : `${n} times`)
/** The same with figures only, for readers of printed numbers. */
export const twiceInFigures = (text: string): string => text.replaceAll('twice', '2 times')

const ONES = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const SCALES = [
  { value: 10_000_000, name: 'crore' },
  { value: 100_000, name: 'lakh' },
  { value: 1000, name: 'thousand' },
  { value: 100, name: 'hundred' },
]

/** The Indian number name in small letters: 1205040 → "twelve lakh five thousand forty". 0 ≤ n < 10^9. */
export function numberWords(n: number): string {
  if (n < 20) return ONES[n]
  if (n < 100) return TENS[Math.floor(n / 10)] + (n % 10 ? `-${ONES[n % 10]}` : '')
  for (const { value, name } of SCALES) {
    if (n < value) continue
    const rest = n % value
    return `${numberWords(Math.floor(n / value))} ${name}${rest ? ` ${numberWords(rest)}` : ''}`
  }
  return ''
}

/** The number that an Indian number name says ("and" and hyphens allowed), or null when a word is unknown. */
export function wordsToNumber(text: string): number | null {
  let total = 0
  let group = 0
  const words = text
    .toLowerCase()
    .split(/[\s,-]+/)
    .filter((word) => word !== '' && word !== 'and')
  if (words.length === 0) return null
  for (const word of words) {
    const scale = SCALES.find(({ name }) => name === word)
    if (ONES.includes(word)) group += ONES.indexOf(word)
    else if (TENS.indexOf(word) > 1) group += TENS.indexOf(word) * 10
    else if (scale && scale.value === 100) group *= 100
    else if (scale) {
      total += group * scale.value
      group = 0
    } else return null
  }
  return total + group
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

/** "first" to "tenth" for 1 to 10. */
export function ordinalWord(n: number): string {
  return ORDINALS[n - 1]
}
