import type { ItemModel } from '../../item-model.ts'
import { type Cloze, clozeModel } from '../cloze.ts'
import { classes, type Hard } from '../level.ts'
import { adjectives } from '../lexicon/adjectives.ts'
import { gapOf, plain } from '../printed.ts'

const FURTHER: Record<string, string> = { farther: 'further', farthest: 'furthest' }

const entries: Cloze[] = adjectives.flatMap(([adjective, more, most, compare, superlative, from]) => {
  const hard: Hard = more.includes(' ') ? 1 : more.startsWith(adjective) ? 0 : 2
  const regular = (ending: string) => `${adjective}${ending}`
  const build = (text: string, key: string, degree: 'comparative' | 'superlative'): Cloze => {
    const [word, ending, rival] = degree === 'comparative' ? ['more', 'er', most] : ['most', 'est', more]
    const wrong: [string, string][] = [
      [`${word} ${key.replace(/^(more|most) /, '')}`, 'marks the degree twice'],
      [regular(ending), 'adds an ending to every adjective'],
      [rival, 'confuses comparative and superlative'],
      [adjective, 'leaves the adjective in the positive degree'],
      [`${word} ${adjective}`, 'uses more or most with a short adjective'],
      [`${word} ${adjective}${ending}`, 'marks the degree twice'],
    ]
    const also = FURTHER[key]
    return {
      text: `${text} (${adjective})`,
      key,
      ...(also ? { accepted: [also] } : {}),
      wrong: wrong.filter(([form]) => form !== key && form !== also),
      from,
      hard,
    }
  }
  return [build(compare, more, 'comparative'), build(superlative, most, 'superlative')]
})

const SPECIAL: Record<string, readonly [RegExp, RegExp]> = {
  good: [/^better$/, /^best$/],
  bad: [/^worse$/, /^worst$/],
  far: [/^(farther|further)$/, /^(farthest|furthest)$/],
  little: [/^less$/, /^least$/],
}

/** The rule of the degree by the shape of the adjective. */
function degreeForm(adjective: string, superlative: boolean): RegExp {
  const special = SPECIAL[adjective]
  if (special) return special[superlative ? 1 : 0]
  const ending = superlative ? 'est' : 'er'
  const beats = adjective.replace(/e$/, '').match(/[aeiouy]+/g)?.length ?? 1
  if (beats > 1 && !adjective.endsWith('y')) return new RegExp(`^${superlative ? 'most' : 'more'} ${adjective}$`)
  if (adjective.endsWith('y')) return new RegExp(`^${adjective.slice(0, -1)}i${ending}$`)
  if (adjective.endsWith('e')) return new RegExp(`^${adjective}${ending.slice(1)}$`)
  if (/[^aeiou][aeiou][^aeiouwxy]$/.test(adjective)) return new RegExp(`^${adjective}${adjective.at(-1)}${ending}$`)
  return new RegExp(`^${adjective}${ending}$`)
}

export const e16: ItemModel = clozeModel({
  id: 'E16',
  version: 2,
  title: 'Comparative and superlative forms',
  classes: classes(3, 6),
  topic: 'english.adjectives',
  instruction: 'Complete the sentence with the right degree of the word in brackets.',
  entries,
  verify: (printed, candidate) => {
    const { before, after, given } = gapOf(printed)
    const superlative = !/\bthan\b/.test(after) && /\bthe$/.test(before)
    return degreeForm(given, superlative).test(plain(candidate))
  },
})
