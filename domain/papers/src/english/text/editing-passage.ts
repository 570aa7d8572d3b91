import type { Cast } from '../lexicon/people.ts'
import { cast } from '../sentence.ts'

/** The line as it should read. */
export const cleanLine = (line: string, who: Cast): string =>
  cast(line.replace(/\[([^\]>]+)>[^\]]+\]/g, '$1').replace(/[()]/g, ''), who)

/** The line with its error, the wrong word and the right one. */
export function planted(line: string, who: Cast): { text: string; wrong: string; right: string } {
  const [, right, wrong] = /\[([^\]>]+)>([^\]]+)\]/.exec(line) ?? []
  return { text: cast(line.replace(/\[([^\]>]+)>([^\]]+)\]/, '$2').replace(/[()]/g, ''), who), wrong, right }
}

/** The line with its bracketed word left out, that word and its neighbours without marks of punctuation. */
export function omitted(line: string, who: Cast): { text: string; before: string; word: string; after: string } {
  const whole = cast(line.replace(/\[([^\]>]+)>[^\]]+\]/g, '$1'), who)
  const words = whole.split(' ')
  const at = words.findIndex((word) => word.startsWith('('))
  const bare = (word: string) => word.replace(/[(),.;]/g, '')
  return {
    text: words.filter((_, i) => i !== at).join(' '),
    before: bare(words[at - 1]),
    word: bare(words[at]),
    after: bare(words[at + 1]),
  }
}
