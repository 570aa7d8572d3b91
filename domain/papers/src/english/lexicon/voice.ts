/** [agent, agent is plural, base, past, participle, -ing, object, object is plural] */
export type Action = readonly [string, boolean, string, string, string, string, string, boolean]

export const actions: readonly Action[] = [
  ['[N]', false, 'write', 'wrote', 'written', 'writing', 'the letter', false],
  ['[N]', false, 'paint', 'painted', 'painted', 'painting', 'the walls', true],
  ['[N]', false, 'draw', 'drew', 'drawn', 'drawing', 'the map of [C]', false],
  ['[N]', false, 'feed', 'fed', 'fed', 'feeding', 'the pigeons', true],
  ['[N]', false, 'sing', 'sang', 'sung', 'singing', 'the welcome song', false],
  ['[N]', false, 'repair', 'repaired', 'repaired', 'repairing', 'the bicycle', false],
  ['[N] and [M]', true, 'decorate', 'decorated', 'decorated', 'decorating', 'the stage', false],
  ['[N] and [M]', true, 'make', 'made', 'made', 'making', 'the paper lanterns', true],
  ["[N]'s mother", false, 'sew', 'sewed', 'sewn', 'sewing', 'the costumes', true],
  ["[N]'s uncle", false, 'drive', 'drove', 'driven', 'driving', 'the school van', false],
  ["[N]'s friends", true, 'collect', 'collected', 'collected', 'collecting', 'the old newspapers', true],
  ["[N]'s teacher", false, 'check', 'checked', 'checked', 'checking', 'the answer sheets', true],
  ["[N]'s brothers", true, 'fly', 'flew', 'flown', 'flying', 'the red kite', false],
  ["[N]'s grandmother", false, 'tell', 'told', 'told', 'telling', 'the story', false],
  ['the villagers near [C]', true, 'dig', 'dug', 'dug', 'digging', 'the well', false],
  ['the gardener', false, 'water', 'watered', 'watered', 'watering', 'the rose plants', true],
  ['the workers in [C]', true, 'build', 'built', 'built', 'building', 'the bridge', false],
  ['the cook', false, 'prepare', 'prepared', 'prepared', 'preparing', 'the meals', true],
  ['the pupils in [C]', true, 'plant', 'planted', 'planted', 'planting', 'the saplings', true],
  ['the editor', false, 'choose', 'chose', 'chosen', 'choosing', 'the poem', false],
  ['the librarian in [C]', false, 'arrange', 'arranged', 'arranged', 'arranging', 'the books', true],
  ['the farmers near [C]', true, 'grow', 'grew', 'grown', 'growing', 'the onions', true],
]

export const TENSES = [
  'present',
  'past',
  'future',
  'present perfect',
  'past perfect',
  'present continuous',
  'past continuous',
  'can',
  'must',
  'should',
] as const
export type Tense = (typeof TENSES)[number]
