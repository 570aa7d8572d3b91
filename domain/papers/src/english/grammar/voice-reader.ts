// Reads a sentence in either voice back into who does what and when. Made apart from the writer.

import { actions } from '../lexicon/voice.ts'
import { plain } from '../printed.ts'

export interface Deed {
  agent: string
  verb: string
  object: string
  tense: string
}

const verbs = actions.map(([, , base, past, participle, ing]) => ({ base, past, participle, ing }))
const isMany = (noun: string) =>
  / and |(friends|brothers|villagers|workers|pupils|farmers)( |$)/.test(noun) ||
  /(walls|pigeons|lanterns|costumes|newspapers|sheets|plants|meals|saplings|books|onions)$/.test(noun)

const HELP: readonly (readonly [help: RegExp, form: 'base' | 'participle' | 'ing', tense: string])[] = [
  [/ (will|can|must|should) (?!be )/, 'base', '$1'],
  [/ (has|have) (?!been )/, 'participle', 'perfect'],
  [/ (had) (?!been )/, 'participle', 'had'],
  [/ (is|are) (?=\w+ing )/, 'ing', 'is -ing'],
  [/ (was|were) (?=\w+ing )/, 'ing', 'was -ing'],
]

/** -s on the verb of a singular agent, none on that of a plural one. */
const presentForm = (base: string, many: boolean) => {
  if (many) return base
  if (/[^aeiou]y$/.test(base)) return base.replace(/y$/, 'ies')
  return /(ch|sh|s|x)$/.test(base) ? `${base}es` : `${base}s`
}

const agrees = (help: string, many: boolean) =>
  /^(is|was|has)$/.test(help) ? !many : /^(are|were|have)$/.test(help) ? many : true

export function readActive(sentence: string): Deed | undefined {
  const text = plain(sentence)
  for (const [help, form, label] of HELP) {
    const at = help.exec(text)
    if (!at) continue
    const agent = text.slice(0, at.index)
    const [word, ...rest] = text.slice(at.index + at[0].length).split(' ')
    const verb = verbs.find((row) => row[form] === word)
    if (verb && agrees(at[1], isMany(agent)))
      return { agent, verb: verb.base, object: rest.join(' '), tense: label.replace('$1', at[1]) }
    return undefined
  }
  for (const verb of verbs) {
    for (const [tense, word] of [
      ['past', verb.past],
      ['present', verb.base],
      ['present', presentForm(verb.base, false)],
    ]) {
      const [agent, object] = text.split(` ${word} `)
      if (object === undefined) continue
      if (tense === 'present' && word !== presentForm(verb.base, isMany(agent))) return undefined
      return { agent, verb: verb.base, object, tense }
    }
  }
  return undefined
}

const PASSIVE: readonly (readonly [RegExp, string])[] = [
  [/^(.+) (will|can|must|should) be (\w+) by (.+)$/, '$2'],
  [/^(.+) (has|have) been (\w+) by (.+)$/, 'perfect'],
  [/^(.+) (had) been (\w+) by (.+)$/, 'had'],
  [/^(.+) (is|are) being (\w+) by (.+)$/, 'is -ing'],
  [/^(.+) (was|were) being (\w+) by (.+)$/, 'was -ing'],
  [/^(.+) (is|are) (\w+) by (.+)$/, 'present'],
  [/^(.+) (was|were) (\w+) by (.+)$/, 'past'],
]

export function readPassive(sentence: string): Deed | undefined {
  const text = plain(sentence)
  for (const [pattern, label] of PASSIVE) {
    const found = pattern.exec(text)
    if (!found) continue
    const [, object, help, participle, agent] = found
    const verb = verbs.find((row) => row.participle === participle)
    if (!verb || !agrees(help, isMany(object))) return undefined
    return { agent, verb: verb.base, object, tense: label.replace('$2', help) }
  }
  return undefined
}

export const sameDeed = (a: Deed | undefined, b: Deed | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.agent === b.agent &&
  a.verb === b.verb &&
  a.object === b.object &&
  a.tense === b.tense
