// Loaded before everything else in each process of the project (scripts/setup.mjs).
import { registerHooks } from 'node:module'

// Node reads the whole list of a package's entries each time a file imports it. Drizzle's is 130 KB long and hundreds of
// files import it, which was a fifth of a start's processor time: where each of its entries lies is found once.
const LONG_LIST = /^drizzle-orm(\/|$)/
const found = new Map()

registerHooks({
  resolve(specifier, context, next) {
    // a package may have a version of its own, the project's files have one
    if (!LONG_LIST.test(specifier) || context.parentURL?.includes('/node_modules/')) return next(specifier, context)
    const known = found.get(specifier)
    if (known) return known
    const answer = { ...next(specifier, context), shortCircuit: true }
    found.set(specifier, answer)
    return answer
  },
})
