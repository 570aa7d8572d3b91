import { people } from '../lexicon/people.ts'
import { orderTimes, placeOrders, shortOrders } from '../lexicon/word-orders.ts'

// Reads a sentence from left to right; shares nothing with what puts the parts in order.

const either = (list: readonly string[]) => [...new Set(list)].join('|')
const NAME = either(people.map(({ name }) => name))
const VERB = either([...shortOrders, ...placeOrders].map(([verb]) => verb))
const OBJECT = either([...shortOrders, ...placeOrders].map(([, object]) => object))
const MOVABLE = either([...placeOrders.map(([, , place]) => place), ...orderTimes])

/**
 * Doer, verb and object together in this order; what says where and when stands behind them or before them, never between.
 * Verb and object are any of the lexicon's, not only a pair: a second sentence of the same words would be read as right.
 */
const STATEMENT = new RegExp(`^(?:(?:${MOVABLE}),? )*(?:${NAME}) (?:${VERB}) (?:${OBJECT})(?: (?:${MOVABLE}))*$`, 'i')

export const isOrdered = (text: string): boolean => STATEMENT.test(text)
