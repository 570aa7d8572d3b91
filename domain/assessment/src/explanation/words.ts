/** "a", "a and b", "a, b and c"; empty for none. */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`

/** A whole number of at least 0 as 1st, 2nd, 3rd, 4th, … */
export function ordinal(n: number): string {
  const ending = n % 100 >= 11 && n % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')
  return `${n}${ending}`
}

/** A number with its noun: "1 question", "3 questions". */
export const counted = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`

export const HELPLINE =
  'If you feel low or worried, about this or anything else, you can talk to someone you trust, or call Tele-MANAS at 14416, free of charge and at any hour.'
export const NO_NORMS =
  'There are no norms of students in India yet, so the result is no comparison with other students.'
