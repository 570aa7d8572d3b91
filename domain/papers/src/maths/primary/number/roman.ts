import { defineModel, type ItemModel } from '../../../item-model.ts'
import { range, space } from '../../../space.ts'
import { classesFrom } from '../../classes.ts'
import { numbersIn } from '../../exact/parse.ts'
import { difficultyOf, shareMarks, wrongTexts, wrongValues } from '../authoring.ts'
import { answerParts, givesValue } from '../reading/quantity.ts'

const plain = ({ num }: { num: bigint }) => String(num)

interface Roman {
  n: number
  m: number
  kind: 'write' | 'read'
}

const NUMERALS: [number, string][] = [
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]

function roman(n: number): string {
  let rest = n
  let text = ''
  for (const [value, letters] of NUMERALS)
    while (rest >= value) {
      text += letters
      rest -= value
    }
  return text
}

/** Adds the letters one after another, as a child does who does not know the subtraction rule. */
const longRoman = (n: number) =>
  'C'.repeat(Math.floor(n / 100)) +
  'L'.repeat(Math.floor((n % 100) / 50)) +
  'X'.repeat(Math.floor((n % 50) / 10)) +
  'V'.repeat(Math.floor((n % 10) / 5)) +
  'I'.repeat(n % 5)

const VALUES: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100 }

export const romanNumerals: ItemModel = defineModel<Roman>({
  id: 'M138',
  version: 1,
  subject: 'Mathematics',
  title: 'Roman numerals',
  classes: classesFrom('3', '6'),
  topic: 'maths.large-numbers',
  type: 'mcq',
  bloom: 'R',
  marks: [1, 2],
  params: ({ classLevel, marks }) => {
    const top = classLevel === '3' ? 39 : classLevel === '4' ? 50 : 199
    return space<Roman>(
      { n: range(4, top), m: marks === 2 ? range(3, top) : [0], kind: ['write', 'read'] },
      ({ n, m }) => n !== m && roman(n).length > 1 && (marks === 1 || n % 5 === 4 || m % 5 === 4),
    )
  },
  difficulty: ({ n }) => difficultyOf(n % 5 === 4, n > 50),
  variant: ({ kind }, { marks }) => (marks === 2 ? 'both-ways' : kind),
  render: ({ n, m, kind }, { marks }) => {
    if (marks === 2) return { stem: `(a) Write ${n} in Roman numerals.\n(b) Write ${roman(m)} in our usual numerals.` }
    return { stem: kind === 'write' ? `Which is the Roman numeral for ${n}?` : `Which number is ${roman(n)}?` }
  },
  solve: ({ n, m, kind }, { marks }) => ({
    text: marks === 2 ? `(a) ${roman(n)} (b) ${m}` : kind === 'write' ? roman(n) : String(n),
  }),
  scheme: ({ n, m }, { marks }) =>
    marks === 2
      ? [
          { step: `${n} = ${roman(n)}`, marks: 1 },
          { step: `${roman(m)} = ${m}`, marks: 1 },
        ]
      : shareMarks(1, [`${n} = ${roman(n)}`]),
  distractors: ({ n, kind }, { marks }) => {
    if (marks === 2) return []
    const sum = [...roman(n)].reduce((total, letter) => total + VALUES[letter], 0)
    if (kind === 'read')
      return wrongValues(
        n,
        [
          [sum, 'adds a smaller letter that stands before a larger one'],
          [n + 1, 'miscounts the letters by one'],
          [n - 1, 'miscounts the letters by one'],
          [n + 10, 'counts an X too many'],
          [n + 5, 'counts a V too many'],
        ],
        plain,
      )
    return wrongTexts(roman(n), [
      [longRoman(n), 'repeats a letter four times'],
      [[...roman(n)].reverse().join(''), 'writes the letters from the wrong end'],
      [roman(n + 1), 'adds an I too many'],
      [roman(n - 1), 'takes the number before'],
      [roman(n + 10), 'writes an X too many'],
    ])
  },
  verify: ({ stem }, candidate, { marks }) => {
    const read = (text: string) => range(1, 240).find((n) => toRoman(n) === text)
    const parts = marks === 2 ? stem.split('\n') : [stem]
    const said = marks === 2 ? answerParts(candidate) : [candidate.trim()]
    return (
      said.length === parts.length &&
      parts.every((part, i) => {
        const letters = /\b([IVXLC]+)\b/.exec(part.replace('(a)', '').replace('(b)', ''))?.[1]
        if (letters) return givesValue(said[i], read(letters) ?? -1)
        return read(said[i]) === Number(numbersIn(part)[0].num)
      })
    )
  },
})

/** Writes units, tens and hundreds from a table; the verifier's own way. */
function toRoman(n: number): string {
  const units = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX']
  const tens = ['', 'X', 'XX', 'XXX', 'XL', 'L', 'LX', 'LXX', 'LXXX', 'XC']
  return 'C'.repeat(Math.floor(n / 100)) + tens[Math.floor(n / 10) % 10] + units[n % 10]
}
