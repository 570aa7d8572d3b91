import type { OptionKey, PrintedItem, Proof } from '../item.ts'

type Row = readonly string[]
type Check = (row: Row) => boolean
const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh']
const at = (row: Row, name: string): number => row.indexOf(name)

const READERS: [RegExp, (match: readonly string[]) => Check][] = [
  [
    /^(\w+) sits immediately to the left of (\w+)$/,
    ([, a, b]) =>
      (row) =>
        at(row, a) + 1 === at(row, b),
  ],
  [
    /^(\w+) sits next to (\w+)$/,
    ([, a, b]) =>
      (row) =>
        [-1, 1].includes(at(row, a) - at(row, b)),
  ],
  [
    /^(\w+) does not sit next to (\w+)$/,
    ([, a, b]) =>
      (row) =>
        ![-1, 1].includes(at(row, a) - at(row, b)),
  ],
  [
    /^(\w+) sits somewhere to the left of (\w+)$/,
    ([, a, b]) =>
      (row) =>
        at(row, a) < at(row, b),
  ],
  [
    /^Exactly one person sits between (\w+) and (\w+)$/,
    ([, a, b]) =>
      (row) =>
        [-2, 2].includes(at(row, a) - at(row, b)),
  ],
  [
    /^(\w+) is not (\w+) from the left$/,
    ([, a, place]) =>
      (row) =>
        row[PLACES.indexOf(place)] !== a,
  ],
  [
    /^(\w+) is (\w+) from the left$/,
    ([, a, place]) =>
      (row) =>
        row[PLACES.indexOf(place)] === a,
  ],
  [
    /^(\w+) does not sit at either end$/,
    ([, a]) =>
      (row) =>
        row[0] !== a && row[row.length - 1] !== a,
  ],
]

function readClue(text: string): Check {
  for (const [pattern, make] of READERS) {
    const match = pattern.exec(text)
    if (match) return make(match)
  }
  throw new Error(`Unknown clue: ${text}.`)
}

/** Walks through every order of the names that keeps all clues; gives how many were tried. */
function everyOrder(names: Row, seen: (row: Row) => void): number {
  let tried = 0
  const row = [...names]
  const permute = (from: number): void => {
    if (from === row.length) {
      tried++
      seen(row)
      return
    }
    for (let i = from; i < row.length; i++) {
      ;[row[from], row[i]] = [row[i], row[from]]
      permute(from + 1)
      ;[row[from], row[i]] = [row[i], row[from]]
    }
  }
  permute(0)
  return tried
}

/** Brute force over all orders: the asked place must have the same person in each order that keeps every clue. */
export function solveSeating(item: PrintedItem): Proof {
  const [intro, told, question] = item.question.split('\n')
  const names = (/friends, (.*), sit in one row/.exec(intro)?.[1] ?? '').split(/, | and /)
  const clues = (told ?? '').split('. ').map((clue) => readClue(clue.replace(/\.$/, '')))
  const asked = PLACES.indexOf(/Who is (\w+) from the left\?/.exec(question ?? '')?.[1] ?? '')
  if (names.length < 4 || asked < 0) throw new Error('No row to read.')
  const people = new Set<string>()
  const examined = everyOrder(names, (row) => {
    if (clues.every((check) => check(row))) people.add(row[asked])
  })
  const right = (Object.entries(item.options) as [OptionKey, string][])
    .filter(([, name]) => people.has(name))
    .map(([key]) => key)
  return { right: people.size === 1 ? right : [], examined, found: [...people].join(' or ') }
}
