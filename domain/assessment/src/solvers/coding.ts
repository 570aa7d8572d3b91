import type { OptionKey, PrintedItem, Proof } from '../item.ts'

type Letters = readonly number[]
/** For each place of the word, the place in the code where its letter has gone. */
type Arrangement = (length: number) => number[]

const places = (length: number): number[] => Array.from({ length }, (_, i) => i)
const ARRANGEMENTS: Record<string, Arrangement> = {
  kept: places,
  backwards: (n) => places(n).map((i) => n - 1 - i),
  'turned left': (n) => places(n).map((i) => (i + n - 1) % n),
  'turned right': (n) => places(n).map((i) => (i + 1) % n),
  'pairs swapped': (n) => places(n).map((i) => (i % 2 === 1 ? i - 1 : i + 1 < n ? i + 1 : i)),
}

const letters = (word: string): number[] => [...word].map((letter) => letter.charCodeAt(0) - 65)
const isVowel = (letter: number): boolean => [0, 4, 8, 14, 20].includes(letter)
const mod = (x: number): number => ((x % 26) + 26) % 26

/** Reads a substitution off worked pairs; gives the code letter for a letter at a place, or null when it does not fit. */
type Reading = (
  pairs: readonly { plain: Letters; code: Letters }[],
) => ((letter: number, place: number) => number | null) | null

/** A step per class of letters, the class being told from letter and place. */
const stepsBy =
  (classOf: (letter: number, place: number) => number): Reading =>
  (pairs) => {
    const steps = new Map<number, number>()
    for (const { plain, code } of pairs) {
      for (const [i, letter] of plain.entries()) {
        const step = mod(code[i] - letter)
        const kind = classOf(letter, i)
        if ((steps.get(kind) ?? step) !== step) return null
        steps.set(kind, step)
      }
    }
    return (letter, place) => {
      const step = steps.get(classOf(letter, place))
      return step === undefined ? null : mod(letter + step)
    }
  }

const READINGS: Record<string, Reading> = {
  'one step': stepsBy(() => 0),
  'steps in turn': stepsBy((_, place) => place % 2),
  'vowels and consonants': stepsBy((letter) => (isVowel(letter) ? 1 : 0)),
  mirror: (pairs) =>
    pairs.every(({ plain, code }) => plain.every((letter, i) => letter + code[i] === 25))
      ? (letter) => 25 - letter
      : null,
  'steps by place': (pairs) => {
    const grow = mod(pairs[0].code[1] - pairs[0].plain[1]) - mod(pairs[0].code[0] - pairs[0].plain[0])
    const from = mod(pairs[0].code[0] - pairs[0].plain[0])
    const fits = pairs.every(({ plain, code }) => plain.every((letter, i) => code[i] === mod(letter + from + grow * i)))
    return fits ? (letter, place) => mod(letter + from + grow * place) : null
  },
}

/** Tries every arrangement with every substitution; all that fit the worked words must write the asked word alike. */
export function solveCoding(item: PrintedItem): Proof {
  const pairs = [...item.question.matchAll(/([A-Z]+) is written as ([A-Z]+)/g)].map(([, plain, code]) => ({
    plain: letters(plain),
    code: letters(code),
  }))
  const asked = letters(/How is ([A-Z]+) written/.exec(item.question)?.[1] ?? '')
  if (pairs.length < 2 || asked.length === 0) throw new Error('No code to read.')
  const written = new Set<string>()
  const names: string[] = []
  for (const [arrangement, go] of Object.entries(ARRANGEMENTS)) {
    const undone = pairs.map(({ plain, code }) => ({ plain, code: go(plain.length).map((to) => code[to]) }))
    for (const [name, read] of Object.entries(READINGS)) {
      const encode = read(undone)
      const coded = encode ? asked.map((letter, i) => encode(letter, i)) : [null]
      if (coded.includes(null)) continue
      const target = asked.map(() => 0)
      for (const [from, to] of go(asked.length).entries()) target[to] = coded[from] ?? 0
      written.add(target.map((letter) => String.fromCharCode(65 + letter)).join(''))
      names.push(`${arrangement}, ${name}`)
    }
  }
  const right = (Object.entries(item.options) as [OptionKey, string][])
    .filter(([, text]) => written.has(text))
    .map(([key]) => key)
  return {
    right: written.size === 1 ? right : [],
    examined: Object.keys(ARRANGEMENTS).length * Object.keys(READINGS).length,
    found: `${[...written].join(' or ')} (${names.join('; ')})`,
  }
}
