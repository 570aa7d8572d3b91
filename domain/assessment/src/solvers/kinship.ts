import type { OptionKey, PrintedItem, Proof } from '../item.ts'

/** What follows from the told facts: brothers and sisters share both parents, and a couple shares its children. */
class Kin {
  readonly names: string[] = []
  readonly male = new Map<string, boolean>()
  private readonly link = new Map<string, string>()

  private find(node: string): string {
    const up = this.link.get(node) ?? node
    return up === node ? node : this.find(up)
  }
  private join(a: string, b: string): void {
    this.link.set(this.find(a), this.find(b))
  }

  tell(x: string, word: string, y: string): void {
    for (const name of [x, y]) if (!this.names.includes(name)) this.names.push(name)
    this.male.set(x, ['father', 'son', 'brother', 'husband'].includes(word))
    if (word === 'father' || word === 'mother') this.join(`couple ${x}`, `birth ${y}`)
    else if (word === 'son' || word === 'daughter') this.join(`birth ${x}`, `couple ${y}`)
    else if (word === 'brother' || word === 'sister') this.join(`birth ${x}`, `birth ${y}`)
    else if (word === 'husband' || word === 'wife') {
      this.join(`couple ${x}`, `couple ${y}`)
      this.male.set(y, word === 'wife')
    } else throw new Error(`Unknown relation ${word}.`)
  }

  parent = (p: string, c: string): boolean => this.find(`couple ${p}`) === this.find(`birth ${c}`)
  sibling = (a: string, b: string): boolean => a !== b && this.find(`birth ${a}`) === this.find(`birth ${b}`)
  married = (a: string, b: string): boolean => a !== b && this.find(`couple ${a}`) === this.find(`couple ${b}`)
}

type Test = (kin: Kin, x: string, y: string) => boolean
const some =
  (through: (kin: Kin, x: string, y: string, m: string) => boolean): Test =>
  (kin, x, y) =>
    kin.names.some((m) => through(kin, x, y, m))

const TESTS: [male: string, female: string, test: Test][] = [
  ['grandfather', 'grandmother', some((k, x, y, m) => k.parent(x, m) && k.parent(m, y))],
  ['grandson', 'granddaughter', some((k, x, y, m) => k.parent(m, x) && k.parent(y, m))],
  [
    'uncle',
    'aunt',
    some(
      (k, x, y, m) => k.parent(m, y) && (k.sibling(x, m) || k.names.some((s) => k.sibling(s, m) && k.married(s, x))),
    ),
  ],
  [
    'nephew',
    'niece',
    some(
      (k, x, y, m) => k.parent(m, x) && (k.sibling(m, y) || k.names.some((s) => k.married(s, y) && k.sibling(m, s))),
    ),
  ],
  ['cousin', 'cousin', some((k, x, y, m) => k.parent(m, x) && k.names.some((n) => k.parent(n, y) && k.sibling(m, n)))],
  ['father-in-law', 'mother-in-law', some((k, x, y, m) => k.parent(x, m) && k.married(m, y))],
  ['son-in-law', 'daughter-in-law', some((k, x, y, m) => k.married(x, m) && k.parent(y, m))],
  [
    'brother-in-law',
    'sister-in-law',
    some((k, x, y, m) => (k.sibling(x, m) && k.married(m, y)) || (k.married(x, m) && k.sibling(m, y))),
  ],
  ['father', 'mother', (k, x, y) => k.parent(x, y)],
  ['son', 'daughter', (k, x, y) => k.parent(y, x)],
  ['brother', 'sister', (k, x, y) => k.sibling(x, y)],
  ['husband', 'wife', (k, x, y) => k.married(x, y)],
]

/** Closes the told facts under the conventions and tests each offered word of the asked pair. */
export function solveBloodRelation(item: PrintedItem): Proof {
  const [told, asked] = item.question.split('\n')
  const kin = new Kin()
  for (const [, x, word, y] of told.matchAll(/(\w+) is the ([\w-]+) of (\w+)\./g)) kin.tell(x, word, y)
  const ends = /How is (\w+) related to (\w+)\?/.exec(asked ?? '')
  if (!ends || kin.names.length < 3) throw new Error('No relation to read.')
  const [, x, y] = ends
  const words = TESTS.flatMap(([male, female, test]) => {
    if (!test(kin, x, y)) return []
    const sex = kin.male.get(x)
    if (sex === undefined && male !== female) return []
    return [sex ? male : female]
  })
  const right = (Object.entries(item.options) as [OptionKey, string][])
    .filter(([, text]) => words.includes(text))
    .map(([key]) => key)
  return { right: words.length === 1 ? right : [], examined: TESTS.length, found: words.join(' and ') }
}
