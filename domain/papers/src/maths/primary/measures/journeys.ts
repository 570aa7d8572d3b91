import { defineModel, type ItemModel } from '../../../item-model.ts'
import { range, space } from '../../../space.ts'
import { classesFrom } from '../../classes.ts'
import { indianCommas } from '../../exact/format.ts'
import { numbersIn } from '../../exact/parse.ts'
import { add, div, mul, rational, sub } from '../../exact/rational.ts'
import { PEOPLE, type Person, PLACES } from '../../settings.ts'
import { difficultyOf } from '../authoring.ts'
import { answerParts, givesValue } from '../reading/quantity.ts'

interface Journey {
  hour: number
  minute: number
  hours: number
  speed: number
  seats: number
  adults: number
  fare: number
  place: string
  who: Person
}

const two = (n: number) => String(n).padStart(2, '0')
const clock = (minutes: number) => `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`

function parts(
  { hour, minute, hours, speed, seats, adults, fare }: Journey,
  marks: number,
): { ask: string; value: string; step: string; marks: number }[] {
  const end = hour * 60 + minute + hours * 30
  const children = seats - adults
  const money = adults * fare + (children * fare) / 2
  return [
    {
      ask: 'How long does the journey take, in minutes?',
      value: `${hours * 30} minutes`,
      step: `${clock(hour * 60 + minute)} to ${clock(end)}`,
      marks: 1,
    },
    {
      ask: 'How far is the town?',
      value: `${indianCommas((speed * hours) / 2)} km`,
      step: `Distance = speed × time, ${hours * 30} minutes = ${hours % 2 === 0 ? hours / 2 : hours === 1 ? '½' : `${(hours - 1) / 2}½`} ${hours <= 2 ? 'hour' : 'hours'}`,
      marks: 1,
    },
    {
      ask: 'How many children are in the bus?',
      value: String(children),
      step: `${seats} − ${adults} = ${children}`,
      marks: 1,
    },
    {
      ask: 'How much money do all the tickets cost?',
      value: `₹${indianCommas(money)}`,
      step: `${adults} × ₹${fare} + ${children} × ₹${fare / 2} = ₹${indianCommas(money)}`,
      marks: marks === 5 ? 2 : 1,
    },
  ]
}

export const journeyCase: ItemModel = defineModel<Journey>({
  id: 'M135',
  version: 1,
  subject: 'Mathematics',
  title: 'Case: a bus journey',
  classes: classesFrom('4', '6'),
  topic: 'maths.time',
  type: 'case',
  bloom: 'An',
  marks: [4, 5],
  params: ({ classLevel }) =>
    space<Journey>(
      {
        hour: range(6, 16),
        minute: range(5, 55, 5),
        hours: classLevel === '4' ? [2, 4, 6, 8] : range(3, 9),
        speed: range(30, 60, 2),
        seats: range(28, 52),
        adults: range(6, 25),
        fare: range(20, 120, 10),
        place: PLACES,
        who: PEOPLE,
      },
      ({ adults, seats }) => adults * 2 !== seats,
    ),
  difficulty: ({ hours }, { marks }) => difficultyOf(hours % 2 === 1, marks === 5),
  render: (p, { marks }) => {
    const start = p.hour * 60 + p.minute
    return {
      stem: `${p.who.name} goes by bus to a town near ${p.place}. The bus leaves at ${clock(start)} and arrives at ${clock(start + p.hours * 30)}. It goes at ${p.speed} km an hour. All ${p.seats} seats are taken, ${p.adults} of them by adults and the others by children. An adult pays ₹${p.fare} and a child pays half of it.\n${parts(
        p,
        marks,
      )
        .map(({ ask }, i) => `(${'abcd'[i]}) ${ask}`)
        .join('\n')}`,
    }
  },
  solve: (p, { marks }) => ({
    text: parts(p, marks)
      .map(({ value }, i) => `(${'abcd'[i]}) ${value}`)
      .join(' '),
  }),
  scheme: (p, { marks }) =>
    parts(p, marks).map(({ step, marks: each }, i) => ({ step: `(${'abcd'[i]}) ${step}`, marks: each })),
  distractors: (p, { marks }) => [
    {
      text: parts(p, marks)
        .map(({ value }, i) => `(${'abcd'[i]}) ${i === 3 ? `₹${indianCommas(p.seats * p.fare)}` : value}`)
        .join(' '),
      misconception: 'takes the full fare for everybody',
    },
  ],
  verify: ({ stem }, candidate) => {
    const [h1, m1, h2, m2] = [...stem.matchAll(/(\d\d):(\d\d)/g)].flatMap(([, h, m]) => [Number(h), Number(m)])
    const minutes = (h2 - h1) * 60 + m2 - m1
    const [speed, seats, adults, fare] = numbersIn(stem.slice(stem.indexOf('It goes')))
    const children = sub(seats, adults)
    const cost = add(mul(adults, fare), div(mul(children, fare), 2))
    const said = answerParts(candidate)
    return (
      said.length === 4 &&
      givesValue(said[0], minutes, /^(?:minutes|min)$/) &&
      givesValue(said[1], mul(speed, rational(minutes, 60)), /^km$/) &&
      givesValue(said[2], children, /^children$/) &&
      givesValue(said[3], cost, /^(?:₹|Rs|rupees)$/)
    )
  },
})
