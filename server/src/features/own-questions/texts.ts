import type { OwnQuestion } from '@margam/papers/own/own-question'

/** The texts of a question with their fields. */
export const textsOf = ({ stem, options, answer, scheme }: OwnQuestion): [string, string][] => [
  ['stem', stem],
  ...options.map(({ text }, i): [string, string] => [`options.${i}.text`, text]),
  ['answer', answer.text],
  ...(answer.accepted ?? []).map((text, i): [string, string] => [`accepted.${i}`, text]),
  ...scheme.map(({ step }, i): [string, string] => [`scheme.${i}.step`, step]),
]
