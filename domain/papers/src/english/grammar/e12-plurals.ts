import type { ItemModel } from '../../item-model.ts'
import { type Cloze, clozeModel } from '../cloze.ts'
import { classes } from '../level.ts'
import { plurals } from '../lexicon/plurals.ts'
import { gapOf, plain } from '../printed.ts'

function errors(one: string): [string, string][] {
  const list: [string, string][] = [
    [`${one}s`, 'adds -s to every noun'],
    [`${one}es`, 'adds -es where the noun does not take it'],
  ]
  if (one.endsWith('y')) list.push([`${one.slice(0, -1)}ys`, 'keeps y after a consonant'])
  if (one.endsWith('y')) list.push([`${one.slice(0, -1)}ies`, 'changes y to i after a vowel'])
  if (one.endsWith('y')) list.push([`${one.slice(0, -1)}is`, 'drops the e of -ies'])
  if (/fe?$/.test(one)) list.push([one.replace(/fe?$/, 'ves'), 'changes f to v in a noun that keeps f'])
  if (/fe?$/.test(one)) list.push([one.replace(/fe?$/, 'vs'), 'drops the e of -ves'])
  if (one.includes('-'))
    list.push([`${one.split('-')[0]}s-${one.split('-').slice(1).join('-')}`, 'makes the main noun plural'])
  return [
    ...list,
    [one, 'leaves the noun singular'],
    [`${one}en`, 'copies the ending of children'],
    [`${one}ses`, 'doubles the plural ending'],
  ]
}

const entries: Cloze[] = plurals.map(([one, many, sentence, from, hard, also]) => ({
  text: `${sentence} (${one})`,
  key: many,
  ...(also ? { accepted: [also] } : {}),
  wrong: errors(one).filter(([form]) => form !== many && form !== also),
  from,
  to: from + 2,
  hard,
}))

const IRREGULAR: Record<string, string> = {
  children: 'child',
  grandchildren: 'grandchild',
  feet: 'foot',
  teeth: 'tooth',
  mice: 'mouse',
  geese: 'goose',
  oxen: 'ox',
  sheep: 'sheep',
  deer: 'deer',
  aircraft: 'aircraft',
  'sisters-in-law': 'sister-in-law',
  'passers-by': 'passer-by',
}
const V_NOUNS = new Set(['leaf', 'knife', 'shelf', 'thief', 'wolf', 'loaf', 'half', 'calf', 'wife'])
const OES = new Set(['mango', 'potato', 'tomato', 'hero'])

/** The singular of a rightly formed plural, or nothing for a wrong form: the rules read backwards. */
function singular(form: string): string | undefined {
  if (form in IRREGULAR) return IRREGULAR[form]
  if (Object.values(IRREGULAR).some((one) => form === `${one}s` || form === `${one}es`)) return undefined
  if (form.endsWith('men')) return form.replace(/men$/, 'man')
  if (form.endsWith('ves')) return [...V_NOUNS].find((one) => one.replace(/fe?$/, 'ves') === form)
  if (form.includes('-')) return undefined
  if (/[^aeiou]ies$/.test(form)) return form.replace(/ies$/, 'y')
  if (/(s|x|ch|sh)es$/.test(form)) return form.slice(0, -2)
  if (form.endsWith('oes')) return OES.has(form.slice(0, -2)) ? form.slice(0, -2) : undefined
  if (!form.endsWith('s')) return undefined
  const one = form.slice(0, -1)
  const regular = !/([^aeiou]y|s|x|ch|sh|man)$/.test(one) && !V_NOUNS.has(one) && (!OES.has(one) || one === 'mango')
  return regular ? one : undefined
}

export const e12: ItemModel = clozeModel({
  id: 'E12',
  title: 'Plural forms',
  classes: classes(1, 5),
  topic: 'english.nouns',
  instruction: 'Complete the sentence with the plural of the word in brackets.',
  entries,
  verify: (printed, candidate) => singular(plain(candidate)) === gapOf(printed).given,
})
