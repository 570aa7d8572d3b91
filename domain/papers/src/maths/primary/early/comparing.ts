import { defineModel, type ItemModel } from '../../../item-model.ts'
import { range, space } from '../../../space.ts'
import { classesFrom } from '../../classes.ts'
import { ICONS, type Icon } from '../../figures/icons.ts'
import { labelledBars } from '../../figures/scenes.ts'
import { circle, figure, label, line, placed, polygon } from '../../figures/svg.ts'
import { difficultyOf, shareMarks, wrongTexts } from '../authoring.ts'
import { drawn, pictures, size } from '../reading/svg.ts'

interface Strips {
  a: number
  b: number
  c: number
  d: number
  kind: 'longest' | 'shortest'
}

const compareLengths: ItemModel = defineModel<Strips>({
  id: 'M118',
  version: 1,
  subject: 'Mathematics',
  title: 'Longest and shortest',
  classes: classesFrom('LKG', '2'),
  topic: 'maths.measurement',
  type: 'mcq',
  bloom: 'U',
  marks: [1],
  params: ({ classLevel }) => {
    const gap = classLevel === 'LKG' ? 40 : 20
    const lengths = range(60, 280, gap)
    return space<Strips>(
      { a: lengths, b: lengths, c: lengths, d: lengths, kind: ['longest', 'shortest'] },
      ({ a, b, c, d }) => new Set([a, b, c, d]).size === 4,
    )
  },
  difficulty: ({ a, b, c, d }) => difficultyOf(Math.max(a, b, c, d) - [a, b, c, d].sort((p, q) => q - p)[1] < 40),
  render: ({ a, b, c, d, kind }) => ({
    stem: `Which strip is the ${kind}?`,
    figure: labelledBars([a, b, c, d].map((length, i) => ({ name: 'PQRS'[i], length }))),
  }),
  solve: ({ a, b, c, d, kind }) => {
    const list = [a, b, c, d]
    return { text: `Strip ${'PQRS'[list.indexOf(kind === 'longest' ? Math.max(...list) : Math.min(...list))]}` }
  },
  scheme: ({ kind }, { marks }) => shareMarks(marks, [`Finds the ${kind} strip`]),
  distractors: (params, ask) => {
    const list = [params.a, params.b, params.c, params.d]
    const opposite = list.indexOf(params.kind === 'longest' ? Math.min(...list) : Math.max(...list))
    return wrongTexts(compareLengths.solve(params, ask).text, [
      [`Strip ${'PQRS'[opposite]}`, 'mixes up longest and shortest'],
      ...[...'PQRS'].map((letter) => [`Strip ${letter}`, 'does not compare all the strips'] as const),
    ])
  },
  verify: ({ stem, figure: shown }, candidate) => {
    const letters = drawn(shown, 'text')
    const strips = drawn(shown, 'rect').map((strip) => ({
      width: size(strip, 'width'),
      letter: letters.find((text) => Math.abs(size(text, 'y') - 14 - size(strip, 'y')) < 8)?.text,
    }))
    const ranked = [...strips].sort((p, q) => p.width - q.width)
    const wanted = stem.includes('longest') ? ranked[ranked.length - 1] : ranked[0]
    return candidate.replace(/^Strip /i, '').trim() === wanted.letter
  },
})

interface Balance {
  left: Icon
  right: Icon
  lower: 'left' | 'right'
  kind: 'heavier' | 'lighter'
  words: number
}

function balance(left: Icon, right: Icon, lower: 'left' | 'right'): string {
  const [yl, yr] = lower === 'left' ? [92, 62] : [62, 92]
  const pan = (x: number, y: number, icon: Icon) =>
    line(x - 30, y, x + 30, y, 3) + line(x, y, x, y - 4) + placed(x - 20, y - 42, icon.drawing)
  const stand = polygon(
    [
      [130, 84],
      [112, 130],
      [148, 130],
    ],
    'grey',
  )
  const beam = line(50, yl + 8, 210, yr + 8, 4)
  return figure(
    260,
    140,
    'Two things on a balance',
    stand + beam + pan(50, yl, left) + pan(210, yr, right) + circle(130, 84, 4, 'black'),
  )
}

const heavierLighter: ItemModel = defineModel<Balance>({
  id: 'M119',
  version: 1,
  subject: 'Mathematics',
  title: 'Heavier and lighter on a balance',
  classes: classesFrom('LKG', '2'),
  topic: 'maths.measurement',
  type: 'very-short',
  bloom: 'U',
  marks: [1],
  params: () =>
    space<Balance>(
      { left: ICONS, right: ICONS, lower: ['left', 'right'], kind: ['heavier', 'lighter'], words: range(0, 1) },
      ({ left, right }) => left !== right,
    ),
  difficulty: ({ kind }) => difficultyOf(kind === 'lighter'),
  render: ({ left, right, lower, kind, words }) => ({
    stem: [
      `Look at the things on the balance. Which thing is ${kind}?`,
      `Look at the balance. Write the name of the ${kind} thing.`,
    ][words],
    figure: balance(left, right, lower),
  }),
  solve: ({ left, right, lower, kind }) => {
    const text = (kind === 'heavier') === (lower === 'left') ? left.one : right.one
    return { text, accepted: [`The ${text}`] }
  },
  scheme: (_, { marks }) => shareMarks(marks, ['The pan with the heavier thing goes down']),
  distractors: (params, ask) => {
    const key = heavierLighter.solve(params, ask).text
    return wrongTexts(key, [
      [params.left.one === key ? params.right.one : params.left.one, 'takes the higher pan as heavier'],
    ])
  },
  verify: ({ stem, figure: shown }, candidate) => {
    const [first, second] = pictures(shown)
    const wanted = first.y > second.y === stem.includes('heavier') ? first : second
    const name = ICONS.find(({ drawing }) => drawing === wanted.drawing)?.one
    return candidate.toLowerCase().replace(/^the /, '') === name
  },
})

interface OddOne {
  common: Icon
  odd: Icon
  place: number
  count: number
  words: number
}

const oddOneOut: ItemModel = defineModel<OddOne>({
  id: 'M120',
  version: 1,
  subject: 'Mathematics',
  title: 'Odd one out',
  classes: classesFrom('LKG', '1'),
  topic: 'maths.shapes',
  type: 'mcq',
  bloom: 'An',
  marks: [1],
  params: () =>
    space<OddOne>(
      { common: ICONS, odd: ICONS, place: range(0, 4), count: [4, 5], words: range(0, 1) },
      ({ common, odd, place, count }) => common !== odd && place < count,
    ),
  difficulty: ({ count }) => difficultyOf(count > 4),
  render: ({ common, odd, place, count, words }) => ({
    stem: ['Which picture is different from the others?', 'Find the odd one out.'][words],
    figure: figure(
      count * 54 + 4,
      72,
      'A row of pictures with letters',
      Array.from({ length: count }, (_, i) => {
        const drawing = (i === place ? odd : common).drawing
        return placed(8 + i * 54, 4, drawing) + label(28 + i * 54, 64, 'PQRST'[i], 14)
      }).join(''),
    ),
  }),
  solve: ({ place }) => ({ text: 'PQRST'[place] }),
  scheme: ({ odd }, { marks }) => shareMarks(marks, [`Only one picture shows another thing: ${odd.one}`]),
  distractors: ({ place, count }) =>
    wrongTexts(
      'PQRST'[place],
      Array.from({ length: count }, (_, i) => ['PQRST'[i], 'does not compare every picture'] as const),
    ),
  verify: ({ figure: shown }, candidate) => {
    const row = pictures(shown)
    const [only] = row.filter(({ drawing }) => row.filter((other) => other.drawing === drawing).length === 1)
    const letter = drawn(shown, 'text').find((text) => Math.abs(size(text, 'x') - only.x - 20) < 4)
    return candidate.trim() === letter?.text
  },
})

export const comparingModels: ItemModel[] = [compareLengths, heavierLighter, oddOneOut]
