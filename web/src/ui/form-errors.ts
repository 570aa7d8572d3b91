import type { Sentence } from '@margam/school/sentence'
import { speak } from '../lib/speak.ts'

/** What is wrong by field; a field in order has nothing. */
export type FormErrors = Record<string, Sentence | undefined>

interface Shown {
  /** Everything the rules say about the present values. */
  found: FormErrors
  /** Fields that were left or sent: their rules count from then on. */
  live: readonly string[]
  /** What the server said about the values it was sent, for fields not changed since. */
  refused: FormErrors
}

/** The messages to show now. A rule's own message goes before what the server said earlier. */
export function shownErrors({ found, live, refused }: Shown): Record<string, string> {
  const own = live.map((path): [string, Sentence | undefined] => [path, found[path]])
  return withoutBlanks({ ...refused, ...withoutBlanks(Object.fromEntries(own)) })
}

/** The words of what is wrong. */
export const withoutBlanks = (errors: FormErrors): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).flatMap(([path, problem]) => (problem ? [[path, speak(problem)]] : [])))
