import type { ItemModel } from '../../item-model.ts'
import { type Cloze, clozeModel } from '../cloze.ts'
import { classes, type Hard } from '../level.ts'
import { irregularVerbs } from '../lexicon/verbs.ts'
import { gapOf, plain } from '../printed.ts'

const regular = (base: string) => (base.endsWith('e') ? `${base}d` : `${base}ed`)

const entries: Cloze[] = irregularVerbs.flatMap(({ base, s, past, participle, ing, tail, from }) => {
  const hard: Hard = from <= 3 ? 0 : from <= 5 ? 1 : 2
  const keep = (key: string, wrong: [string, string][]) => wrong.filter(([form]) => form !== key)
  const common: [string, string][] = [
    [regular(base), 'adds -ed to an irregular verb'],
    [ing, 'uses the -ing form'],
    [s, 'uses the present'],
    [regular(past), 'adds -ed to a past form'],
  ]
  return [
    {
      text: `Yesterday, [N] _____ ${tail}. (${base})`,
      key: past,
      wrong: keep(past, [
        [participle, 'uses the past participle as the past'],
        ...common,
        [base, 'leaves the verb unchanged'],
      ]),
      from,
      hard,
    },
    {
      text: `[N] has _____ ${tail}. (${base})`,
      key: participle,
      wrong: keep(participle, [[past, 'uses the past form after has'], ...common, [base, 'leaves the verb unchanged']]),
      from: Math.max(4, from),
      hard: Math.min(2, hard + 1) as Hard,
    },
  ]
})

// Patterns of English strong verbs; a form passes when a pattern leads from the printed verb to it.
const PATTERNS: readonly (readonly [verbs: string, past: (b: string) => string, participle: (b: string) => string])[] =
  [
    ['sing swim drink ring begin', (b) => b.replace('i', 'a'), (b) => b.replace(/i(?=[nm])/, 'u')],
    ['write ride drive', (b) => b.replace('i', 'o'), (b) => `${b.replace(/([td])e$/, '$1$1e')}n`],
    ['blow grow throw draw fly', (b) => b.replace(/(ow|aw|y)$/, 'ew'), (b) => b.replace(/y$/, 'ow').concat('n')],
    ['speak break steal', (b) => b.replace('ea', 'o').concat('e'), (b) => b.replace('ea', 'o').concat('en')],
    ['take shake', (b) => b.replace('ake', 'ook'), (b) => `${b}n`],
    ['tear wear', (b) => b.replace('ear', 'ore'), (b) => b.replace('ear', 'orn')],
    ['weave', (b) => b.replace('eave', 'ove'), (b) => b.replace('eave', 'oven')],
    ['choose', () => 'chose', () => 'chosen'],
    ['hide', () => 'hid', () => 'hidden'],
    ['forget', () => 'forgot', () => 'forgotten'],
    ['go', () => 'went', () => 'gone'],
    ['eat', () => 'ate', () => 'eaten'],
    ['give', () => 'gave', () => 'given'],
    ['see', () => 'saw', () => 'seen'],
    ['run', () => 'ran', () => 'run'],
    ['cut put read', (b) => b, (b) => b],
    [
      'bring buy teach catch',
      (b) => b.replace(/(ring|uy)$/, (e) => (e === 'uy' ? 'ought' : 'rought')).replace(/each$|atch$/, 'aught'),
      () => '',
    ],
    ['sit win hang', (b) => ({ sit: 'sat', win: 'won', hang: 'hung' })[b] ?? '', () => ''],
    [
      'stand tell sell find',
      (b) => b.replace('stand', 'stood').replace(/ell$/, 'old').replace('find', 'found'),
      () => '',
    ],
    ['build send', (b) => b.replace(/d$/, 't'), () => ''],
    ['sweep keep', (b) => b.replace('eep', 'ept'), () => ''],
    ['feed', () => 'fed', () => ''],
    ['make lay', (b) => b.replace('make', 'made').replace('lay', 'laid'), () => ''],
  ]

export const e20: ItemModel = clozeModel({
  id: 'E20',
  title: 'Past and past participle of irregular verbs',
  classes: classes(3, 8),
  topic: 'english.verb-forms',
  instruction: 'Complete the sentence with the right form of the verb in brackets.',
  entries,
  verify: (printed, candidate) => {
    const { before, given } = gapOf(printed)
    const pattern = PATTERNS.find(([verbs]) => verbs.split(' ').includes(given))
    if (!pattern) return false
    const past = pattern[1](given)
    const expected = /\bhas$/.test(before) ? pattern[2](given) || past : past
    return plain(candidate) === expected
  },
})
