import { type Ask, defineModel, type ItemModel } from '../../../item-model.ts'
import { range, space } from '../../../space.ts'
import { grade } from '../../classes.ts'
import { numbersIn } from '../../exact/parse.ts'
import { numberWords, wordsToNumber } from '../../exact/words.ts'
import { ICONS } from '../../figures/icons.ts'
import { crossedOut, labelledRows, pictureGrid, twoGroups } from '../../figures/scenes.ts'
import { difficultyOf, shareMarks, wrongTexts, wrongValues } from '../authoring.ts'
import { givesValue, sameValues } from '../reading/quantity.ts'
import { drawn, pictures, size } from '../reading/svg.ts'

const anyWords = /[a-z ]+/
const repeat = (drawing: string, count: number) => Array.from({ length: count }, () => drawing)

/** The highest number that a class counts to in these models. */
function reach({ classLevel }: Ask, ...limits: readonly [lkg: number, ukg: number, one: number]): number {
  return limits[grade(classLevel) + 1] ?? limits[2]
}

const countObjects: ItemModel = defineModel({
  id: 'M01',
  version: 1,
  subject: 'Mathematics',
  title: 'Count the objects',
  classes: ['LKG', 'UKG'],
  topic: 'maths.counting',
  type: 'mcq',
  bloom: 'U',
  marks: [1],
  params: (ask) =>
    space(
      { icon: ICONS, count: range(2, reach(ask, 10, 20, 20)), perRow: [3, 4, 5], words: range(0, 2) },
      ({ count, perRow }) => count < 10 || perRow === 5,
    ),
  difficulty: ({ count, perRow }) => difficultyOf(count > 6, count > 12 && perRow !== 5),
  render: ({ icon, count, perRow, words }) => ({
    stem: [
      `How many ${icon.many} are there?`,
      `Count the ${icon.many}. Choose the right number.`,
      `Look at the picture. How many ${icon.many} can you count?`,
    ][words],
    figure: pictureGrid(repeat(icon.drawing, count), perRow),
  }),
  solve: ({ count }) => ({ text: String(count) }),
  scheme: ({ count }, { marks }) => shareMarks(marks, [`Counts ${count}`]),
  distractors: ({ count }) =>
    wrongValues(
      count,
      [
        [count - 1, 'misses one object while counting'],
        [count + 1, 'counts one object twice'],
        [count + 2, 'counts two objects twice'],
        [count === 2 ? 5 : count - 2, 'stops counting before the end'],
      ],
      ({ num }) => String(num),
    ),
  verify: ({ figure }, candidate) => givesValue(candidate, pictures(figure).length, anyWords),
})

interface Neighbour {
  n: number
  kind: 'after' | 'before' | 'between'
  words: number
}

const neighbours: ItemModel = defineModel<Neighbour>({
  id: 'M02',
  version: 1,
  subject: 'Mathematics',
  title: 'Number before, after and between',
  classes: ['LKG', 'UKG'],
  topic: 'maths.number-order',
  type: 'mcq',
  bloom: 'U',
  marks: [1],
  params: (ask) =>
    space({ n: range(3, reach(ask, 19, 98, 98)), kind: ['after', 'before', 'between'], words: range(0, 2) }),
  difficulty: ({ n, kind }) => difficultyOf(kind !== 'after', n > 10 && (n % 10 === 0 || n % 10 === 9)),
  render: ({ n, kind, words }) => ({
    stem: {
      after: [
        `Which number comes just after ${n - 1}?`,
        `What is the next number after ${n - 1}?`,
        `${n - 2}, ${n - 1}, ____. Which number comes next?`,
      ],
      before: [
        `Which number comes just before ${n + 1}?`,
        `What number do we say just before ${n + 1}?`,
        `____, ${n + 1}, ${n + 2}. Which number comes first?`,
      ],
      between: [
        `Which number comes between ${n - 1} and ${n + 1}?`,
        `${n - 1}, ____, ${n + 1}. Which number is missing?`,
        `Which number comes in the middle: ${n - 1}, ____, ${n + 1}?`,
      ],
    }[kind][words],
  }),
  solve: ({ n }) => ({ text: String(n) }),
  scheme: ({ n }, { marks }) => shareMarks(marks, [`Gives ${n}`]),
  distractors: ({ n, kind }) =>
    wrongValues(
      n,
      [
        [kind === 'after' ? n - 2 : n + 2, 'goes the wrong way along the number row'],
        [kind === 'before' ? n + 1 : n - 1, 'repeats a number that is given'],
        [kind === 'before' ? n - 1 : n + 1, 'skips one number'],
        [n + 10, 'changes the tens'],
      ],
      ({ num }) => String(num),
    ),
  verify: ({ stem }, candidate) => {
    const given = numbersIn(stem).map(({ num }) => num)
    const rows = range(0, 130).map(BigInt)
    const right = rows.filter((n) => {
      if (given.length === 2 && given[1] - given[0] === 2n) return n - given[0] === 1n
      if (/after|next/.test(stem)) return n - given[given.length - 1] === 1n
      return given[0] - n === 1n
    })
    return right.length === 1 && givesValue(candidate, right[0])
  },
})

interface Groups {
  icon: (typeof ICONS)[number]
  a: number
  b: number
  c: number
  kind: 'most' | 'fewest' | 'same'
  wide: number
}

// Not A to D: those stand before the options.
const GROUP_LETTERS = ['P', 'Q', 'R']

const compareGroups: ItemModel = defineModel<Groups>({
  id: 'M03',
  version: 1,
  subject: 'Mathematics',
  title: 'More, less or equal groups',
  classes: ['LKG', 'UKG'],
  topic: 'maths.number-order',
  type: 'mcq',
  bloom: 'An',
  marks: [1],
  params: (ask) => {
    const counts = range(2, reach(ask, 6, 8, 8))
    return space<Groups>(
      { icon: ICONS, a: counts, b: counts, c: counts, kind: ['most', 'fewest', 'same'], wide: range(0, 2) },
      ({ a, b, c, kind, wide }) => {
        const distinct = new Set([a, b, c]).size
        const key = kind === 'most' ? Math.max(a, b, c) : Math.min(a, b, c)
        return kind === 'same' ? distinct === 2 : distinct === 3 && [a, b, c][wide] !== (kind === 'most' ? key : 0)
      },
    )
  },
  difficulty: ({ a, b, c, kind }) => difficultyOf(kind === 'same', Math.max(a, b, c) - Math.min(a, b, c) < 3),
  render: ({ icon, a, b, c, kind, wide }) => ({
    stem: {
      most: `Which group has the most ${icon.many}?`,
      fewest: `Which group has the fewest ${icon.many}?`,
      same: `Which two groups have the same number of ${icon.many}?`,
    }[kind],
    figure: labelledRows(
      [a, b, c].map((count, i) => ({
        name: GROUP_LETTERS[i],
        drawings: repeat(icon.drawing, count),
        spacing: i === wide ? 52 : 40,
      })),
    ),
  }),
  solve: ({ a, b, c, kind }) => {
    const counts = [a, b, c]
    if (kind === 'same') return { text: a === b ? 'P and Q' : a === c ? 'P and R' : 'Q and R' }
    const wanted = kind === 'most' ? Math.max(...counts) : Math.min(...counts)
    return { text: `Group ${GROUP_LETTERS[counts.indexOf(wanted)]}` }
  },
  scheme: ({ a, b, c }, { marks }) => shareMarks(marks, [`Counts P ${a}, Q ${b}, R ${c} and compares`]),
  distractors: (params, ask) => {
    const key = compareGroups.solve(params, ask).text
    const longer = GROUP_LETTERS[params.wide]
    if (params.kind === 'same') {
      return wrongTexts(key, [
        ['P and Q', 'compares how long the rows look'],
        ['P and R', 'compares how long the rows look'],
        ['Q and R', 'compares how long the rows look'],
        ['All three groups', 'does not count every group'],
      ])
    }
    return wrongTexts(key, [
      [`Group ${longer}`, 'takes the row that looks longer'] as const,
      ...GROUP_LETTERS.map((letter) => [`Group ${letter}`, 'does not count one by one'] as const),
      ['All groups are equal', 'does not match the groups one to one'],
    ])
  },
  verify: ({ stem, figure }, candidate) => {
    const names = drawn(figure, 'text').map((element) => ({ letter: element.text, y: size(element, 'y') }))
    const tally = names.map(({ letter, y }) => ({
      letter,
      count: pictures(figure).filter((picture) => Math.abs(picture.y + 25 - y) < 12).length,
    }))
    const said: string[] = candidate.replace(/^Groups?\s+/i, '').match(/\b[P-R]\b/g) ?? []
    const chosen = tally.filter(({ letter }) => said.includes(letter))
    if (stem.includes('same')) return chosen.length === 2 && said.length === 2 && chosen[0].count === chosen[1].count
    if (chosen.length !== 1) return false
    const others = tally.filter(({ letter }) => letter !== chosen[0].letter)
    return others.every(({ count }) => (stem.includes('most') ? count < chosen[0].count : count > chosen[0].count))
  },
})

const numberNames: ItemModel = defineModel<{ n: number; kind: 'numeral' | 'name'; words: number }>({
  id: 'M113',
  version: 1,
  subject: 'Mathematics',
  title: 'Numerals and number names',
  classes: ['LKG', 'UKG', '1'],
  topic: 'maths.counting',
  type: 'mcq',
  bloom: 'R',
  marks: [1],
  params: (ask) => space({ n: range(1, reach(ask, 20, 50, 100)), kind: ['numeral', 'name'], words: range(0, 2) }),
  difficulty: ({ n }) => difficultyOf(n > 10, n > 20),
  render: ({ n, kind, words }) => ({
    stem:
      kind === 'numeral'
        ? [
            `Which number is "${numberWords(n)}"?`,
            `Choose the number for "${numberWords(n)}".`,
            `How do we write "${numberWords(n)}" in figures?`,
          ][words]
        : [
            `What is the number name of ${n}?`,
            `Choose the right number name for ${n}.`,
            `How do we write ${n} in words?`,
          ][words],
  }),
  solve: ({ n, kind }) => ({ text: kind === 'numeral' ? String(n) : numberWords(n) }),
  scheme: ({ n }, { marks }) => shareMarks(marks, [`${n} is ${numberWords(n)}`]),
  distractors: ({ n, kind }) => {
    const swapped = Number([...String(n)].reverse().join(''))
    const teen = n > 12 && n < 20 ? (n - 10) * 10 : n % 10 === 0 && n > 20 && n < 100 ? n / 10 + 10 : n + 2
    return wrongValues(
      n,
      [
        [teen, teen === n + 2 ? 'counts two on' : 'mixes up -teen and -ty'],
        [swapped, 'writes the digits the other way round'],
        [n + 1, 'takes the next number'],
        [n > 1 ? n - 1 : 4, 'takes the number before'],
        [n + 10, 'takes the next ten'],
      ],
      ({ num }) => (kind === 'numeral' ? String(num) : numberWords(Number(num))),
    )
  },
  verify: ({ stem }, candidate) => {
    const quoted = /"([a-z -]+)"/.exec(stem)
    if (quoted) return givesValue(candidate, wordsToNumber(quoted[1]) ?? -1)
    const [given] = numbersIn(stem)
    return wordsToNumber(candidate.replace(/\.$/, '')) === Number(given.num)
  },
})

const addPictures: ItemModel = defineModel<{ icon: (typeof ICONS)[number]; a: number; b: number; words: number }>({
  id: 'M115',
  version: 1,
  subject: 'Mathematics',
  title: 'Add two groups of pictures',
  classes: ['LKG', 'UKG', '1'],
  topic: 'maths.addition-subtraction',
  type: 'mcq',
  bloom: 'U',
  marks: [1, 2],
  params: (ask) => {
    const counts = range(1, reach(ask, 5, 6, 9))
    return space({ icon: ICONS, a: counts, b: counts, words: range(0, 1) }, ({ a, b }) => a + b > 2 && a !== b)
  },
  difficulty: ({ a, b }) => difficultyOf(a + b > 5, a + b > 9),
  render: ({ icon, a, b, words }, { marks }) => ({
    stem:
      marks === 1
        ? [`How many ${icon.many} are there in all?`, `Count all the ${icon.many}. How many are there altogether?`][
            words
          ]
        : [
            `Count each group of ${icon.many}. Fill in the blanks: ____ + ____ = ____`,
            `Write the addition for these ${icon.many}: ____ + ____ = ____`,
          ][words],
    figure: twoGroups(repeat(icon.drawing, a), repeat(icon.drawing, b), '+'),
  }),
  solve: ({ a, b }, { marks }) =>
    marks === 1 ? { text: String(a + b) } : { text: `${a} + ${b} = ${a + b}`, accepted: [`${b} + ${a} = ${a + b}`] },
  scheme: ({ a, b }, { marks }) => shareMarks(marks, [`Counts ${a} and ${b}`, `Adds: ${a} + ${b} = ${a + b}`]),
  distractors: ({ a, b }, { marks }) =>
    wrongValues(
      a + b,
      [
        [Math.max(a, b), 'counts the bigger group only'],
        [Math.min(a, b), 'counts the smaller group only'],
        [a + b - 1, 'misses one when counting on'],
        [a + b + 1, 'counts one picture twice'],
        [a + b + 2, 'counts two pictures twice'],
      ],
      ({ num }) => (marks === 1 ? String(num) : `${a} + ${b} = ${num}`),
    ),
  verify: ({ figure }, candidate, { marks }) => {
    const sign = drawn(figure, 'text').find(({ text }) => text === '+')
    if (!sign) return false
    const all = pictures(figure)
    const left = all.filter(({ x }) => x < size(sign, 'x')).length
    if (marks === 1) return givesValue(candidate, all.length, anyWords)
    const said = numbersIn(candidate)
    return (
      sameValues(said, [left, all.length - left, all.length]) || sameValues(said, [all.length - left, left, all.length])
    )
  },
})

const takeAwayPictures: ItemModel = defineModel<{
  icon: (typeof ICONS)[number]
  total: number
  gone: number
  words: number
}>({
  id: 'M116',
  version: 1,
  subject: 'Mathematics',
  title: 'Take away pictures',
  classes: ['LKG', 'UKG', '1'],
  topic: 'maths.addition-subtraction',
  type: 'mcq',
  bloom: 'U',
  marks: [1, 2],
  params: (ask) => {
    const top = reach(ask, 6, 10, 15)
    return space(
      { icon: ICONS, total: range(3, top), gone: range(1, top - 1), words: range(0, 2) },
      ({ total, gone }) => gone < total && gone * 2 !== total,
    )
  },
  difficulty: ({ total, gone }) => difficultyOf(total > 6, gone > 4),
  render: ({ icon, total, gone, words }, { marks }) => ({
    stem:
      marks === 1
        ? [
            `Some ${icon.many} are crossed out. How many are left?`,
            `Cross out means take away. How many ${icon.many} are left?`,
            `Count the ${icon.many} that are not crossed out. How many are there?`,
          ][words]
        : [
            `Write the subtraction for the picture: ____ − ____ = ____`,
            `Count all the ${icon.many}, then those crossed out, then those left: ____ − ____ = ____`,
            `Fill in the blanks for these ${icon.many}: ____ − ____ = ____`,
          ][words],
    figure: crossedOut(icon.drawing, total, gone),
  }),
  solve: ({ total, gone }, { marks }) => ({
    text: marks === 1 ? String(total - gone) : `${total} − ${gone} = ${total - gone}`,
  }),
  scheme: ({ total, gone }, { marks }) =>
    shareMarks(marks, [`Counts ${total} in all and ${gone} crossed out`, `${total} − ${gone} = ${total - gone}`]),
  distractors: ({ total, gone }, { marks }) =>
    wrongValues(
      total - gone,
      [
        [total, 'counts all the pictures'],
        [gone, 'counts the crossed-out pictures'],
        [total - gone + 1, 'counts one crossed-out picture as well'],
        [total - gone - 1, 'misses one picture'],
        [total + gone, 'adds instead of taking away'],
      ],
      ({ num }) => (marks === 1 ? String(num) : `${total} − ${gone} = ${num}`),
    ),
  verify: ({ figure }, candidate, { marks }) => {
    const all = pictures(figure)
    const isCrossed = ({ drawing }: { drawing: string }) =>
      /x1="2" y1="2" x2="38" y2="38"/.test(drawing) && /x1="2" y1="38" x2="38" y2="2"/.test(drawing)
    const left = all.filter((picture) => !isCrossed(picture)).length
    return marks === 1
      ? givesValue(candidate, left, anyWords)
      : sameValues(numbersIn(candidate.replace(/[-−]/g, ' ')), [all.length, all.length - left, left])
  },
})

export const countingModels: ItemModel[] = [
  countObjects,
  neighbours,
  compareGroups,
  numberNames,
  addPictures,
  takeAwayPictures,
]
