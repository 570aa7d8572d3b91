import type { ItemModel } from '../../item-model.ts'
import { type Cloze, clozeModel } from '../cloze.ts'
import { classes, type Hard } from '../level.ts'
import { gapOf, plain } from '../printed.ts'

type Row = readonly [text: string, key: string, wrong: string, from: number, hard: Hard]

// Each sentence carries a clue that settles the meaning; the wrong words fail by number, mass or sense.
const ROWS: readonly Row[] = [
  ['There isn’t _____ milk left in the jug, so [N] cannot make tea.', 'any', 'some|many|few', 5, 0],
  ['[N] does not have _____ brothers; [he] is an only child.', 'any', 'some|much|a little', 5, 0],
  ['Hardly _____ shops in [C] were open on the holiday.', 'any', 'some|much|little', 8, 2],
  ['[N] bought _____ apples and ate two of them.', 'some', 'any|much|a little', 5, 0],
  ['There is _____ water in the pot; please give it to [N].', 'some', 'many|a few|several', 5, 0],
  ['How _____ students went to [C] with [N]?', 'many', 'much|some|a little', 5, 0],
  ['How _____ money did [N] spend at the fair?', 'much', 'many|few|several', 5, 0],
  ['There was so _____ noise that [N] could not hear [M].', 'much', 'many|few|several', 5, 1],
  ['There were so _____ people at the station in [C] that [N] lost [his] way.', 'many', 'much|little|any', 5, 1],
  ['[N] has very _____ friends in [C] and often feels lonely.', 'few', 'little|a few|much', 6, 1],
  ['[N] has _____ friends in [C], so [he] is never lonely there.', 'a few', 'few|little|much', 6, 2],
  [
    'There is very _____ water in the well, so the villagers near [C] are worried.',
    'little',
    'few|a little|many',
    6,
    1,
  ],
  ['There is _____ milk in the pot, so [N] can make one cup of tea.', 'a little', 'little|a few|many', 6, 2],
  ['[N] knows _____ words of Tamil, enough to buy a ticket.', 'a few', 'few|little|a little', 7, 2],
  ['"The speech was so dull that _____ people stayed till the end," said [N].', 'few', 'a few|little|much', 7, 2],
  ['"_____ student in the class has a library card of his or her own," said [N].', 'Each', 'All|Most|Several', 6, 1],
  ['[N] visits [his] grandmother _____ Sunday.', 'every', 'many|most|several', 5, 0],
  ['"_____ of the two roads leads to [C]; both end at the river," said [N].', 'Neither', 'Either|Both|All', 7, 2],
  ['[N] carried the tray with _____ hands, one on each side of it.', 'both', 'each|every|either', 6, 1],
  ['_____ the pupils in the class, without exception, thanked [N].', 'All', 'Every|Each|Much', 5, 1],
  ['"Would you like _____ of these mangoes here?" asked [N].', 'one', 'much|a little|little', 5, 0],
  ['[N] gave me _____ useful advice about the test.', 'some', 'many|an|several', 7, 1],
  ['"We need _____ furniture for the new office in [C]," said [N].', 'some', 'many|a|several', 7, 1],
  ['[N] has _____ homework today than [M], so [he] can go out to play.', 'less', 'fewer|many|few', 7, 2],
  ['There were _____ mistakes in the second test that [N] wrote than in the first.', 'fewer', 'less|little|much', 8, 2],
  ['_____ book on that far shelf belongs to [N].', 'That', 'Those|These|All', 5, 0],
  ['"_____ shoes here on my feet are new," said [N].', 'These', 'This|That|Every', 5, 0],
  ['[N] has _____ luggage, so we shall need a taxi.', 'a lot of', 'many|a large number of|several', 6, 1],
  [
    '"_____ of the children in the two teams wore a badge, and they were proud of them," said [N].',
    'Each',
    'Every|Much|A little',
    9,
    2,
  ],
  ['[N] spends _____ time on the phone and plenty of time outdoors.', 'little', 'few|a few|many', 8, 2],
]

const WHY: Record<string, string> = {
  much: 'uses much with a noun that is counted',
  many: 'uses many with a noun that is not counted',
  little: 'uses little with a counted noun or in a positive sense',
  'a little': 'confuses a little with a counted noun or with little',
  few: 'confuses few with a few or uses it with an uncounted noun',
  'a few': 'confuses a few with few or uses it with an uncounted noun',
  some: 'uses some in a negative sentence or question of number',
  any: 'uses any in a positive statement',
}

const entries: Cloze[] = ROWS.map(([text, key, wrong, from, hard]) => ({
  text,
  key,
  wrong: wrong
    .split('|')
    .map((word) => [word, WHY[word.toLowerCase()] ?? 'uses a determiner of the wrong number or sense']),
  from,
  hard,
}))

const MASS = /^(\w+ )?(milk|water|money|noise|homework|luggage|time|advice|furniture)\b/
const PLURAL = /^(\w+ )?(brothers|shops|apples|students|people|friends|words|mistakes|pupils|hands|shoes)\b/
const SINGULAR = /^(student|sunday|book)\b/

/** The determiners that agree with the noun in number and with the clue in sense. */
function licensed(before: string, after: string): readonly string[] {
  const whole = `${before} _ ${after}`
  if (/^of the two.*both end/.test(after)) return ['neither']
  if (after.startsWith('of the children in')) return ['each']
  if (after.startsWith('of these')) return ['one']
  if (after.startsWith('the pupils')) return ['all']
  if (PLURAL.test(after)) {
    if (/(isn't|does not have|hardly)$/.test(before)) return ['any']
    if (/(how|so)$/.test(before) && !/dull that/.test(before)) return ['many']
    if (/than in the first/.test(after)) return ['fewer']
    if (/here on my feet/.test(after)) return ['these']
    if (after.startsWith('hands')) return ['both']
    if (/lonely there|enough to buy/.test(whole)) return ['a few']
    if (/very$|so dull that$/.test(before)) return ['few']
    return ['some']
  }
  if (MASS.test(after)) {
    if (before.endsWith("isn't")) return ['any']
    if (/(how|so)$/.test(before)) return ['much']
    if (/than/.test(after)) return ['less']
    if (/very$|plenty of/.test(before) || /plenty of/.test(after)) return ['little']
    if (/so \w+ can make/.test(after)) return ['a little']
    if (/taxi/.test(after)) return ['a lot of']
    return ['some']
  }
  if (SINGULAR.test(after)) {
    if (/on that far/.test(after)) return ['that']
    return /his or her own/.test(after) ? ['each'] : ['every']
  }
  return []
}

export const e14: ItemModel = clozeModel({
  id: 'E14',
  title: 'Determiners of number and amount',
  classes: classes(5, 10),
  topic: 'english.determiners',
  instruction: 'Choose the right word for the gap.',
  entries,
  verify: (printed, candidate) => {
    const { before, after } = gapOf(printed)
    return licensed(before, after).includes(plain(candidate))
  },
})
