import type { Action, Tense } from '../lexicon/voice.ts'

const third = (base: string) =>
  /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ies` : /(s|x|ch|sh|o)$/.test(base) ? `${base}es` : `${base}s`

/** The verb of the active sentence. */
export function activeVerb([, plural, base, past, participle, ing]: Action, tense: Tense): string {
  const forms: Record<Tense, string> = {
    present: plural ? base : third(base),
    past,
    future: `will ${base}`,
    'present perfect': `${plural ? 'have' : 'has'} ${participle}`,
    'past perfect': `had ${participle}`,
    'present continuous': `${plural ? 'are' : 'is'} ${ing}`,
    'past continuous': `${plural ? 'were' : 'was'} ${ing}`,
    can: `can ${base}`,
    must: `must ${base}`,
    should: `should ${base}`,
  }
  return forms[tense]
}

/** The helping verbs of the passive, for an object in the singular or plural. */
export function passiveHelp(plural: boolean, tense: Tense): string {
  const be = plural ? 'are' : 'is'
  const was = plural ? 'were' : 'was'
  const forms: Record<Tense, string> = {
    present: be,
    past: was,
    future: 'will be',
    'present perfect': plural ? 'have been' : 'has been',
    'past perfect': 'had been',
    'present continuous': `${be} being`,
    'past continuous': `${was} being`,
    can: 'can be',
    must: 'must be',
    should: 'should be',
  }
  return forms[tense]
}

export const active = (action: Action, tense: Tense): string =>
  `${action[0]} ${activeVerb(action, tense)} ${action[6]}.`

export const passive = (action: Action, tense: Tense): string =>
  `${action[6]} ${passiveHelp(action[7], tense)} ${action[4]} by ${action[0]}.`
