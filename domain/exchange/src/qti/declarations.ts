import { compare, readDecimal } from '../decimal.ts'
import type { Lose } from '../report.ts'
import { childOf, childrenOf, type Element, textOf } from '../xml/read-xml.ts'

/** What an item says is right at one place. */
export interface Declared {
  baseType: string
  cardinality: string
  correct: string[]
  /** Each entry that earns something, with what it earns. */
  mapped: { key: string; earns: string; matchCase: boolean }[]
}

export function declarationsOf(item: Element): Map<string, Declared> {
  return new Map(
    childrenOf(item, 'responseDeclaration').map((one) => [one.attributes.identifier ?? '', readDeclaration(one)]),
  )
}

function readDeclaration(element: Element): Declared {
  const mapping = childOf(element, 'mapping')
  return {
    baseType: element.attributes.baseType ?? 'identifier',
    cardinality: element.attributes.cardinality ?? 'single',
    correct: childrenOf(childOf(element, 'correctResponse'), 'value').map((value) => textOf(value).trim()),
    mapped: childrenOf(mapping, 'mapEntry').flatMap(({ attributes }) => {
      const earns = readDecimal(attributes.mappedValue ?? '') ?? '0'
      const matchCase = attributes.caseSensitive !== 'false'
      return compare(earns, '0') > 0 ? [{ key: attributes.mapKey ?? '', earns, matchCase }] : []
    }),
  }
}

const highest = (mapped: Declared['mapped']) =>
  mapped.reduce((most, { earns }) => (compare(earns, most) > 0 ? earns : most), '0')

/** The texts that earn everything. */
export function acceptedOf({ correct, mapped }: Declared, lose: Lose): { texts: string[]; matchCase: boolean } {
  const most = highest(mapped)
  const full = mapped.filter(({ earns }) => earns === most)
  if (full.length < mapped.length) lose('weights', 'answer')
  const texts = full.length ? full.map(({ key }) => key) : correct
  return { texts: [...new Set(texts)], matchCase: full.some(({ matchCase }) => matchCase) }
}

/** The choices that are right: as the item says, or else those that earn something. */
export function rightOf({ correct, mapped, cardinality }: Declared, lose: Lose): Set<string> {
  if (correct.length) return new Set(correct)
  const most = highest(mapped)
  const isPartial = mapped.some(({ earns }) => earns !== most)
  if (isPartial) lose('weights')
  return new Set(mapped.filter(({ earns }) => cardinality !== 'single' || earns === most).map(({ key }) => key))
}

/** What a whole answer earns, where the item says it. */
export function marksOf(item: Element): string {
  const outcomes = childrenOf(item, 'outcomeDeclaration')
  const called = (name: string) => outcomes.find(({ attributes }) => attributes.identifier === name)
  const most = childOf(called('MAXSCORE'), 'defaultValue')
  return most ? textOf(most).trim() : (called('SCORE')?.attributes.normalMaximum ?? '')
}
