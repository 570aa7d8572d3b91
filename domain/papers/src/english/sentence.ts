import { type Cast, cities, seasides } from './lexicon/people.ts'

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Puts the cast into a sentence: [N] the main character, [M] the other one, [C] the city, [S] a city on the sea,
 * [he] [He] [his] [His] [him] [himself] [hers] [hisself] the main character's pronouns, [mhe] [mhis] [mhim] the other one's.
 */
export function cast(text: string, { who, other, city }: Cast): string {
  const girl = who.gender === 'f'
  const otherGirl = other.gender === 'f'
  const words: Record<string, string> = {
    N: who.name,
    M: other.name,
    C: city,
    S: seasides[cities.indexOf(city) % seasides.length],
    he: girl ? 'she' : 'he',
    He: girl ? 'She' : 'He',
    his: girl ? 'her' : 'his',
    His: girl ? 'Her' : 'His',
    him: girl ? 'her' : 'him',
    himself: girl ? 'herself' : 'himself',
    hers: girl ? 'hers' : 'his',
    hisself: girl ? 'sheself' : 'hisself',
    mhe: otherGirl ? 'she' : 'he',
    mhis: otherGirl ? 'her' : 'his',
    mhim: otherGirl ? 'her' : 'him',
  }
  return text.replace(/’/g, "'").replace(/\[([A-Za-z]+)\]/g, (_, slot: string) => words[slot] ?? `[${slot}?]`)
}
