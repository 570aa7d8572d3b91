import { defineModel, type ItemModel } from '../../../item-model.ts'
import { range, space } from '../../../space.ts'
import { classesFrom } from '../../classes.ts'
import { numbersIn } from '../../exact/parse.ts'
import { add, mul, type Rational, sub } from '../../exact/rational.ts'
import { numberLine } from '../../figures/geometry.ts'
import { PEOPLE, type Person } from '../../settings.ts'
import { difficultyOf, oneOf, shareMarks, wrongValues } from '../authoring.ts'
import { evaluate } from '../reading/expression.ts'
import { answerParts, givesValue } from '../reading/quantity.ts'
import { drawn, size } from '../reading/svg.ts'

/** Places where the winter night is below 0 °C. */
const COLD_PLACES = ['Leh', 'Kargil', 'Dras', 'Gulmarg', 'Keylong', 'Tawang']

const tex = (n: number | Rational) => `$${typeof n === 'number' ? n : n.num}$`
const inBrackets = (n: number) => (n < 0 ? `(${n})` : String(n))

interface Integers {
  a: number
  b: number
  c: number
  kind: 'line' | 'add' | 'subtract' | 'three' | 'temperature'
  who: Person
  place: string
}

const integerSums: ItemModel = defineModel<Integers>({
  id: 'M31',
  version: 1,
  subject: 'Mathematics',
  title: 'Integers: number line, addition and subtraction',
  classes: classesFrom('6', '7'),
  topic: 'maths.integers',
  type: 'mcq',
  bloom: 'Ap',
  marks: [1, 2],
  params: ({ classLevel, marks }) => {
    const span = classLevel === '6' ? 25 : 60
    const fixed = { who: [PEOPLE[0]], place: [COLD_PLACES[0]] }
    const clear = ({ a, b, c }: Integers) => a !== 0 && b !== 0 && c !== 0 && a !== b && a !== -b
    if (marks === 2) {
      const cold = {
        a: range(-11, 5),
        b: range(-14, -1),
        c: range(3, 8),
        kind: ['temperature'] as const,
        who: PEOPLE,
        place: COLD_PLACES,
      }
      return oneOf(
        space<Integers>(
          { a: range(-span, -2), b: range(-span, -2), c: range(-9, 9), kind: ['three'], ...fixed },
          clear,
        ),
        space<Integers>(cold, (p) => clear(p) && p.a + p.b !== 0),
      )
    }
    const sums = space<Integers>(
      { a: range(-span, span), b: range(-span, span), c: [1], kind: ['add', 'subtract', 'subtract'], ...fixed },
      (p) => clear(p) && (p.a < 0 || p.b < 0),
    )
    const onLine = space<Integers>(
      { a: range(-6, 6), b: range(-6, 6), c: [1], kind: ['line'], ...fixed },
      (p) => clear(p) && Math.abs(p.a - p.b) > 2,
    )
    return oneOf(sums, sums, onLine)
  },
  difficulty: ({ b, kind }) => difficultyOf(kind !== 'add' && kind !== 'line', b < 0),
  variant: ({ kind }) => (kind === 'subtract' ? 'add' : kind),
  render: ({ a, b, c, kind, who, place }) => {
    if (kind === 'line')
      return {
        stem: 'Which integer does point P show on the number line?',
        figure: numberLine(-8, 8, [0, 1], { [a]: 'P', [b]: 'Q' }),
      }
    if (kind === 'add') return { stem: `What is $${inBrackets(a)} + ${inBrackets(b)}$?` }
    if (kind === 'subtract') return { stem: `What is $${inBrackets(a)} - ${inBrackets(b)}$?` }
    if (kind === 'three') return { stem: `Find the value: $${inBrackets(a)} - ${inBrackets(b)} + ${inBrackets(c)}$` }
    return {
      stem: `${who.name} reads the temperature in ${place} as $${a}^\\circ$C in the evening. It falls by $${-b}^\\circ$C at night and rises by $${c}^\\circ$C in the morning. What is the temperature in the morning?`,
    }
  },
  solve: ({ a, b, c, kind }) => {
    if (kind === 'temperature') return { text: `$${a + b + c}^\\circ$C`, accepted: [tex(a + b + c)] }
    return { text: tex({ line: a, add: a + b, subtract: a - b, three: a - b + c, temperature: 0 }[kind]) }
  },
  scheme: ({ a, b, c, kind }, { marks }) => {
    if (kind === 'line')
      return shareMarks(marks, [
        `Counts ${Math.abs(a)} ${Math.abs(a) === 1 ? 'step' : 'steps'} to the ${a < 0 ? 'left' : 'right'} of 0`,
      ])
    if (kind === 'add') return shareMarks(marks, [`Finds ${a + b} with the right sign`])
    if (kind === 'subtract') return shareMarks(marks, [`Adds the opposite: $${inBrackets(a)} + ${inBrackets(-b)}$`])
    if (kind === 'three')
      return shareMarks(marks, [`$${inBrackets(a)} + ${inBrackets(-b)} + ${inBrackets(c)}$`, `= ${tex(a - b + c)}`])
    return shareMarks(marks, [`$${a} - ${-b} = ${a + b}$`, `$${a + b} + ${c} = ${a + b + c}$`])
  },
  distractors: ({ a, b, c, kind }) => {
    const all: [number, string][] = {
      line: [
        [-a, 'counts to the wrong side of 0'],
        [b, 'reads the other point'],
        [a + 1, 'counts 0 as one step'],
        [a - 1, 'miscounts by one step'],
      ] satisfies [number, string][],
      add: [
        [-(Math.abs(a) + Math.abs(b)), 'adds the sizes and writes a minus'],
        [Math.abs(a) + Math.abs(b), 'forgets the signs'],
        [-(a + b), 'gives the wrong sign'],
        [a - b, 'subtracts instead of adding'],
        [a + b + 1, 'miscounts by one'],
      ] satisfies [number, string][],
      subtract: [
        [a + b, 'treats minus a negative as minus'],
        [-(a - b), 'gives the wrong sign'],
        [Math.abs(a) - Math.abs(b), 'forgets the signs'],
        [-(Math.abs(a) + Math.abs(b)), 'adds the sizes and writes a minus'],
        [a - b + 1, 'miscounts by one'],
      ] satisfies [number, string][],
      three: [[a + b + c, 'treats minus a negative as minus']] satisfies [number, string][],
      temperature: [[a - b + c, 'adds the fall']] satisfies [number, string][],
    }[kind]
    const key = { line: a, add: a + b, subtract: a - b, three: a - b + c, temperature: a + b + c }[kind]
    return wrongValues(key, all, (n) => (kind === 'temperature' ? `$${n.num}^\\circ$C` : tex(n)), 'negatives')
  },
  verify: ({ stem, figure }, candidate) => {
    if (figure) {
      const texts = drawn(figure, 'text')
      const x = (name: string) => size(texts.find(({ text }) => text === name) ?? texts[0], 'x')
      return givesValue(candidate, Math.round((x('P') - x('0')) / (x('1') - x('0'))))
    }
    if (stem.includes('temperature')) {
      const [start, fall, rise] = numbersIn(stem.replaceAll('^\\circ', ''))
      return givesValue(candidate.replaceAll('^\\circ', ''), add(sub(start, fall), rise), /^°?C$/)
    }
    const value = evaluate(/\$(.*)\$/.exec(stem)?.[1] ?? '')
    return value !== null && givesValue(candidate, value)
  },
})

interface Lift {
  start: number
  up: number
  down: number
  right: number
  wrong: number
  plus: number
  minus: number
  scene: 'lift' | 'quiz' | 'diver'
  who: Person
}

function liftParts(
  p: Lift,
  marks: number,
): { ask: string; value: number; unit: string; step: string; marks: number }[] {
  const { start, up, down, right, wrong, plus, minus, scene } = p
  const first = scene === 'quiz' ? right * plus : start + up
  const second = scene === 'quiz' ? right * plus - wrong * minus : start + up - down
  const ask = {
    lift: [
      'On which floor is the lift after it goes up?',
      'On which floor does it stop at last?',
      'How many floors below or above the start does it stop? Use a minus sign for below.',
      'What is the sum of the floor numbers of the two stops?',
    ],
    quiz: [
      'How many marks come from the right answers?',
      'What is the total score?',
      'How many marks come from the wrong answers?',
      'What is the score if one more answer is wrong?',
    ],
    diver: [
      'Where is the diver after going up?',
      'Where is the diver at last?',
      'What is the change in position from first to last? Use a minus sign for down.',
      'Where is the diver after going down 2 m more?',
    ],
  }[scene]
  const third = scene === 'quiz' ? -wrong * minus : second - start
  const fourth = scene === 'quiz' ? second - minus : scene === 'lift' ? first + second : second - 2
  const unit = scene === 'diver' ? ' m' : ''
  const sum = (a: number, sign: '+' | '-', b: number) => `${a} ${sign} ${b < 0 ? `(${b})` : b}`
  const working = {
    lift: [sum(start, '+', up), sum(first, '-', down), sum(second, '-', start), sum(first, '+', second)],
    quiz: [
      `${right} \\times ${plus}`,
      sum(first, '-', wrong * minus),
      `${wrong} \\times (-${minus})`,
      sum(second, '-', minus),
    ],
    diver: [sum(start, '+', up), sum(first, '-', down), sum(second, '-', start), sum(second, '-', 2)],
  }[scene]
  const list = [first, second, third, fourth].map((value, i) => ({
    ask: ask[i],
    value,
    unit,
    step: `$${working[i]} = ${value}$${unit}`,
    marks: 1,
  }))
  return list.slice(0, marks)
}

const integerCase: ItemModel = defineModel<Lift>({
  id: 'M143',
  version: 1,
  subject: 'Mathematics',
  title: 'Case: integers in a lift, a quiz, the sea',
  classes: classesFrom('6', '7'),
  topic: 'maths.integers',
  type: 'case',
  bloom: 'An',
  marks: [3, 4],
  params: () => {
    const quiet = { right: [5], wrong: [6], plus: [3], minus: [1] }
    return oneOf(
      space<Lift>(
        { start: range(-25, -9), up: range(3, 18), down: range(4, 19), ...quiet, scene: ['diver'], who: PEOPLE },
        ({ start, up, down }) => start + up < 0 && up !== down,
      ),
      space<Lift>(
        { start: range(-4, -1), up: range(3, 18), down: range(4, 19), ...quiet, scene: ['lift'], who: PEOPLE },
        ({ start, up, down }) => start + up > 0 && start + up - down >= -4 && up !== down,
      ),
      space<Lift>(
        {
          start: [-2],
          up: [3],
          down: [4],
          right: range(5, 15),
          wrong: range(6, 12),
          plus: range(3, 5),
          minus: range(1, 3),
          scene: ['quiz'],
          who: PEOPLE,
        },
        ({ right, plus, wrong, minus }) => right * plus !== wrong * minus,
      ),
    )
  },
  difficulty: ({ scene }, { marks }) => difficultyOf(scene === 'quiz', marks === 4),
  variant: ({ scene }) => scene,
  render: (p, { marks }) => {
    const { start, up, down, right, wrong, plus, minus, scene, who } = p
    const intro = {
      lift: `${who.name} enters a lift on floor $${start}$, below the ground. The lift goes up ${up} floors and then down ${down} floors.`,
      quiz: `In a quiz each right answer gets $+${plus}$ marks and each wrong answer gets $-${minus}$ marks. ${who.name} gives ${right} right and ${wrong} wrong answers.`,
      diver: `The sea level is 0 m. ${who.name}, a diver, is at $${start}$ m. ${who.he === 'he' ? 'He' : 'She'} goes up ${up} m and then down ${down} m.`,
    }[scene]
    return {
      stem: `${intro}\n${liftParts(p, marks)
        .map(({ ask }, i) => `(${'abcd'[i]}) ${ask}`)
        .join('\n')}`,
    }
  },
  solve: (p, { marks }) => ({
    text: liftParts(p, marks)
      .map(({ value, unit }, i) => `(${'abcd'[i]}) $${value}$${unit}`)
      .join(' '),
  }),
  scheme: (p, { marks }) =>
    liftParts(p, marks).map(({ step, marks: each }, i) => ({ step: `(${'abcd'[i]}) ${step}`, marks: each })),
  distractors: (p, { marks }) => [
    {
      text: liftParts(p, marks)
        .map(({ value, unit }, i) => `(${'abcd'[i]}) $${i === 1 ? -value - 1 : value}$${unit}`)
        .join(' '),
      misconception: 'gives the wrong sign',
    },
  ],
  verify: ({ stem }, candidate) => {
    const [intro, ...asked] = stem.split(/\n\([a-d]\) /)
    const n = numbersIn(intro.replace('0 m.', ''))
    const said = answerParts(candidate)
    const quiz = stem.includes('quiz')
    const expected = (question: string) => {
      const [start, up, down] = n
      if (quiz) {
        const [plus, minus, right, wrong] = n
        const gained = mul(plus, right)
        const lost = mul(minus, wrong)
        if (question.includes('right answers')) return gained
        if (question.includes('wrong answers')) return lost
        return question.includes('one more') ? add(gained, lost, minus) : add(gained, lost)
      }
      const high = add(start, up)
      const last = sub(high, down)
      if (/goes up|going up/.test(question)) return high
      if (/floors below|change/.test(question)) return sub(last, start)
      if (question.includes('sum')) return add(high, last)
      return question.includes('2 m more') ? sub(last, 2) : last
    }
    return (
      said.length === asked.length &&
      asked.every((question, i) => givesValue(said[i], expected(question), /^m$|^marks$/))
    )
  },
})

export const integerModels: ItemModel[] = [integerSums, integerCase]
