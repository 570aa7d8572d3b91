import {
  type Difficulty,
  type ExchangedOption,
  type ExchangedQuestion,
  inReadingOrder,
  type Kind,
  type Picture,
  type Place,
} from '../question.ts'

/** mulberry32: the same questions for a seed, everywhere. */
function createChance(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    below,
    chance: (share: number) => next() < share,
    pick<T>(list: readonly [T, ...T[]]): T {
      return list[below(list.length)] ?? list[0]
    },
    times: <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i)),
  }
}
type Chance = ReturnType<typeof createChance>

/** Words with every sign that means something in one of the formats. */
const WORDS = [
  'leaf',
  'water',
  'a = b',
  'why?',
  '{curly}',
  'x ~ y',
  '#7',
  '50%',
  '%50%',
  'a: b',
  '::',
  '//',
  '-&gt;',
  '[html]',
  '[tag:x]',
  '=2',
  '@at',
  '&lt;b&gt;',
  'R&amp;D',
  '"said"',
  "it's",
  ']]&gt;',
  'C:\\new',
  'पत्ती',
  'ഇല',
  '½',
  'a|b',
  'a;b',
  'a,b',
  '{1:SHORTANSWER:=x}',
  '@@',
  '&amp;lt;',
  '$x^2 &lt; 5$',
  '$\\frac{1}{2}$',
  '$\\text{\\textdollar}$',
  '$\\{a\\}$',
  '$\\sqrt[3]{y}_1$',
  '$\\begin{pmatrix}1&amp;2\\\\3&amp;4\\end{pmatrix}$',
  "$f'(x)$",
] as const
const PLAIN = [
  'leaf',
  'a = b',
  '{x}',
  'x ~ y',
  '#7',
  '50%',
  '%50%',
  'a: b',
  'R&D',
  'a < b',
  '"said"',
  "it's",
  'पत्ती',
  'ഇല',
  '2*3',
  'a|b',
  'a;b',
  'a,b',
  'a/b',
  '$x^2$',
  '$\\text{\\textdollar}$',
  '->',
  'a}b',
] as const

const sentence = (chance: Chance) => chance.times(1 + chance.below(5), () => chance.pick(WORDS)).join(' ')

/** A text in the one way in which we write it. */
function html(chance: Chance): string {
  const words = sentence(chance)
  const shape = chance.below(8)
  if (shape === 0) return `<p>${words}</p><p>${sentence(chance)}</p>`
  if (shape === 1) return `${words} <strong>${sentence(chance)}</strong> x<sub>2</sub>`
  if (shape === 2) return `<p>${words}</p><ul><li>${sentence(chance)}</li><li>b</li></ul>`
  if (shape === 3) return `${words}<br>${sentence(chance)}`
  if (shape === 4)
    return `<table><tbody><tr><td colspan="2">${words}</td></tr><tr><td>1</td><td>2</td></tr></tbody></table>`
  return words
}

const plain = (chance: Chance) => chance.times(1 + chance.below(3), () => chance.pick(PLAIN)).join(' ')
const distinct = (texts: string[]) => [...new Set(texts)]
const decimal = (chance: Chance) => chance.pick(['0', '7', '-3', '0.5', '-12.75', '3.14159', '1200', '0.001'])
const feedback = (chance: Chance) => (chance.chance(0.3) ? html(chance) : '')

/** The smallest of their kinds that the first bytes tell apart. */
const PICTURES = [
  ['leaf.png', 'image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['a b.jpg', 'image/jpeg', [0xff, 0xd8, 0xff, 0xe0]],
  ['पत्ती.gif', 'image/gif', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
  ['w.webp', 'image/webp', [0x52, 0x49, 0x46, 0x46, 1, 0, 0, 0, 0x57, 0x45, 0x42, 0x50]],
] as const

function pictures(chance: Chance, places: readonly Place[]): Picture[] {
  const found: Picture[] = []
  for (const at of places) {
    if (!chance.chance(0.07)) continue
    const [name, type, signs] = PICTURES[chance.below(PICTURES.length)] ?? PICTURES[0]
    if (found.some((one) => one.name === name)) continue
    const bytes = Uint8Array.from([...signs, ...chance.times(20, () => chance.below(256))])
    found.push({ name, type, bytes, alt: chance.chance(0.5) ? 'a "leaf" & more' : '', at })
  }
  return found
}

function options(chance: Chance, kind: 'choice' | 'multiple'): ExchangedOption[] {
  const texts = distinct(['one', ...chance.times(1 + chance.below(6), () => html(chance)), 'last'])
  const right = chance.below(texts.length)
  return texts.map((text, i) => ({
    text,
    isRight: i === right || (kind === 'multiple' && chance.chance(0.4)),
    feedback: feedback(chance),
  }))
}

const KINDS: readonly [Kind, ...Kind[]] = [
  'choice',
  'multiple',
  'true-false',
  'short',
  'numeric',
  'match',
  'fill',
  'essay',
]

function makeQuestion(chance: Chance, i: number): ExchangedQuestion {
  const kind = KINDS[i % KINDS.length] ?? 'choice'
  const common = {
    title: chance.chance(0.8) ? `Question ${i + 1}: a {b} ~ <c> & "d"` : '',
    stem: html(chance),
    marks: chance.pick([null, '1', '2.5', '10', '0.25']),
    feedback: feedback(chance),
    tags: distinct(chance.times(chance.below(3), () => chance.pick(['algebra', 'unit [2]', 'a, b', 'हिन्दी']))),
    difficulty: chance.pick<Difficulty | null>([null, 'easy', 'average', 'difficult']),
    topic: chance.pick(['', 'Algebra', 'Algebra / Lines', 'Light and/or sound / Waves']),
    language: chance.pick(['', 'en', 'hi', 'ml-IN']),
    pictures: pictures(chance, ['stem', 'feedback']),
  }
  switch (kind) {
    case 'choice':
    case 'multiple': {
      const own = options(chance, kind)
      const places = own.flatMap((_, at): Place[] => [`options.${at}.text`, `options.${at}.feedback`])
      const all = [...common.pictures, ...pictures(chance, places.slice(0, 3))]
      return { ...common, kind, options: own, fixedOptions: chance.chance(0.3), pictures: unique(all) }
    }
    case 'true-false':
      return {
        ...common,
        kind,
        isTrue: chance.chance(0.5),
        feedbackOnTrue: feedback(chance),
        feedbackOnFalse: feedback(chance),
      }
    case 'short':
      return {
        ...common,
        kind,
        accepted: distinct(chance.times(1 + chance.below(3), () => plain(chance))),
        matchCase: chance.chance(0.3),
      }
    case 'numeric': {
      const value = decimal(chance)
      const answer = chance.chance(0.7)
        ? { value, tolerance: chance.pick(['0', '0.05', '2']) }
        : { from: '-2.5', to: chance.pick(['3', '3.25', '-2.5']) }
      return { ...common, kind, answer }
    }
    case 'match': {
      const lefts = distinct(['first', ...chance.times(1 + chance.below(4), () => html(chance))])
      const pairs = lefts.map((left, at) => ({
        left,
        right: chance.chance(0.3) ? `<em>right</em> ${at}` : `${sentence(chance)} ${at}`,
      }))
      return {
        ...common,
        kind,
        pairs: [...pairs, { left: 'end', right: 'the end' }],
        spare: chance.times(chance.below(3), (at) => `spare ${at} $y$`),
      }
    }
    case 'fill': {
      const blanks = chance.times(chance.chance(0.5) ? 1 : 3, () => ({
        accepted: distinct(chance.times(1 + chance.below(2), () => plain(chance))),
      }))
      const stem = blanks.map((_, at) => `${sentence(chance)} <em>so</em> [[${at + 1}]]`).join(' ')
      return {
        ...common,
        kind,
        stem: `${stem}${chance.chance(0.7) ? ' and so on.' : ''}`,
        blanks,
        matchCase: chance.chance(0.3),
      }
    }
    case 'essay': {
      const scheme = chance.times(chance.below(3), (at) => ({
        step: `Step ${at} ${sentence(chance)}`,
        marks: chance.pick(['1', '0.5']),
      }))
      return {
        ...common,
        kind,
        answer: chance.chance(0.7) ? html(chance) : '',
        scheme,
        pictures: unique([...common.pictures, ...pictures(chance, ['answer'])]),
      }
    }
  }
}

/** A name is said once in a question. */
const unique = (all: readonly Picture[]) => all.filter(({ name }, i) => all.findIndex((one) => one.name === name) === i)

/** Made questions of all kinds, in turn. */
export function makeQuestions(count: number, seed: number): ExchangedQuestion[] {
  const chance = createChance(seed)
  return chance.times(count, (i) => {
    const question = makeQuestion(chance, i)
    return { ...question, pictures: inReadingOrder(question) }
  })
}
