import { compare, readDecimal } from '../decimal.ts'
import type { Lose } from '../report.ts'
import { childOf, childrenOf, descendantsOf, type Element, isElement, textOf } from '../xml/read-xml.ts'

/** A test of an answer: which place of answering, and what is compared. */
export interface Test {
  kind: string
  place: string
  value: string
  matchCase: boolean
}
export interface Condition {
  /** Those that have to hold, without what stands in a "not". */
  tests: Test[]
  earns: string
  /** Whether it adds to the marks, or sets them. */
  isAdding: boolean
  /** The feedback that it shows. */
  shows: string[]
}

const TESTS = new Set('varequal vargte varlte vargt varlt varsubset varsubstring'.split(' '))

function testsOf(element: Element | undefined): Test[] {
  return (element?.children ?? []).filter(isElement).flatMap((child): Test[] => {
    if (child.name === 'not') return []
    if (!TESTS.has(child.name)) return testsOf(child)
    const { respident = '', case: letters = 'No' } = child.attributes
    return [{ kind: child.name, place: respident, value: textOf(child).trim(), matchCase: /^yes$/i.test(letters) }]
  })
}

/** The conditions under which an answer earns something or is told something. */
export function conditionsOf(item: Element): Condition[] {
  return childrenOf(item, 'resprocessing')
    .flatMap((one) => descendantsOf(one, 'respcondition'))
    .map((condition) => {
      const set = childOf(condition, 'setvar')
      return {
        tests: testsOf(childOf(condition, 'conditionvar')),
        earns: (set && readDecimal(textOf(set))) ?? '0',
        isAdding: set?.attributes.action === 'Add',
        shows: childrenOf(condition, 'displayfeedback').map(({ attributes }) => attributes.linkrefid ?? ''),
      }
    })
}

const earning = (conditions: readonly Condition[]) => conditions.filter(({ earns }) => compare(earns, '0') > 0)

/** The tests that lead to all marks: of the condition that sets most, or of all that add some. */
export function rightTests(conditions: readonly Condition[], lose: Lose): Test[] {
  const found = earning(conditions)
  if (conditions.some(({ earns }) => compare(earns, '0') < 0)) lose('negative-marks')
  const most = found.reduce((high, { earns }) => (compare(earns, high) > 0 ? earns : high), '0')
  const isUneven = found.some(({ earns }) => earns !== most)
  const isAdding = found.length > 0 && found.every((one) => one.isAdding)
  // in shares of a hundred, the last one makes up for what was rounded
  if (isUneven && !(isAdding && found.every(({ earns }) => Math.abs(Number(earns) - Number(most)) < 0.1)))
    lose('weights')
  return (isAdding ? found : found.filter(({ earns }) => earns === most)).flatMap(({ tests }) => tests)
}
