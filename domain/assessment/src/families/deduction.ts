/** All, no, some, some-not. */
export type Form = 'A' | 'E' | 'I' | 'O'
export interface Claim {
  form: Form
  /** Indexes of the terms: subject and predicate. */
  s: number
  p: number
}

const keyOf = (form: Form, s: number, p: number): string => `${form}${s}${p}`
export const claimKey = ({ form, s, p }: Claim): string => keyOf(form, s, p)

const OPPOSITE: Record<Form, Form> = { A: 'O', O: 'A', E: 'I', I: 'E' }

/**
 * Everything that follows from the premises when every term has members, by the rules of syllogistic deduction
 * (conversion, subalternation, and the moods Barbara, Celarent, Darii, Ferio, Baroco, Bocardo), applied until nothing
 * new comes. Null when the premises contradict each other.
 */
export function consequences(premises: readonly Claim[], terms: number): Set<string> | null {
  const known = new Set(premises.map(claimKey))
  const has = (form: Form, s: number, p: number): boolean => known.has(keyOf(form, s, p))
  const ids = Array.from({ length: terms }, (_, i) => i)
  let size = -1
  while (size !== known.size) {
    size = known.size
    for (const x of ids) {
      for (const y of ids) {
        if (x === y) continue
        if (has('A', x, y)) known.add(keyOf('I', x, y))
        if (has('E', x, y)) known.add(keyOf('E', y, x)).add(keyOf('O', x, y))
        if (has('I', x, y)) known.add(keyOf('I', y, x))
        for (const z of ids) {
          if (z === x || z === y) continue
          if (has('A', x, y) && has('A', y, z)) known.add(keyOf('A', x, z))
          if (has('A', x, y) && has('E', y, z)) known.add(keyOf('E', x, z))
          if (has('I', x, y) && has('A', y, z)) known.add(keyOf('I', x, z))
          if (has('I', x, y) && has('E', y, z)) known.add(keyOf('O', x, z))
          if (has('O', x, y) && has('A', z, y)) known.add(keyOf('O', x, z))
          if (has('O', y, z) && has('A', y, x)) known.add(keyOf('O', x, z))
        }
      }
    }
  }
  const clash = [...known].some((text) => known.has(`${OPPOSITE[text[0] as Form]}${text.slice(1)}`))
  return clash ? null : known
}

const WORDING: Record<Form, (s: string, p: string) => string> = {
  A: (s, p) => `All ${s} are ${p}.`,
  E: (s, p) => `No ${s} are ${p}.`,
  I: (s, p) => `Some ${s} are ${p}.`,
  O: (s, p) => `Some ${s} are not ${p}.`,
}
export const tell = ({ form, s, p }: Claim, terms: readonly string[]): string => WORDING[form](terms[s], terms[p])
