import { defineModel, type ItemModel } from '../../../item-model.ts'
import { range, space } from '../../../space.ts'
import { classesFrom } from '../../classes.ts'
import { indianCommas } from '../../exact/format.ts'
import { numbersIn } from '../../exact/parse.ts'
import { add, mul, sub } from '../../exact/rational.ts'
import { PEOPLE, type Person, PLACES } from '../../settings.ts'
import { difficultyOf } from '../authoring.ts'
import { answerParts, givesValue } from '../reading/quantity.ts'

const n = indianCommas

interface Trip {
  buses: number
  seats: number
  empty: number
  fare: number
  guests: number
  who: Person
  place: string
  scene: number
}

const SCENES = [
  {
    intro: ({ who, place, buses, seats, empty }: Trip) =>
      `${who.name}'s school goes to the science fair in ${place} in ${buses} buses. Each bus has ${seats} seats. ${empty} seats stay empty in all.`,
    people: 'children go',
    cost: ({ fare }: Trip) => `The entry ticket is ₹${fare} for each child.`,
  },
  {
    intro: ({ place, buses, seats, empty }: Trip) =>
      `A hall in ${place} has ${buses} rows with ${seats} chairs each. At a dance show ${empty} chairs are empty.`,
    people: 'people watch the show',
    cost: ({ fare }: Trip) => `Each person pays ₹${fare}.`,
  },
  {
    intro: ({ who, buses, seats, empty }: Trip) =>
      `${who.name} packs ladoos in ${buses} boxes of ${seats}. ${empty} ladoos are broken and are taken out.`,
    people: 'ladoos can be sold',
    cost: ({ fare }: Trip) => `Each ladoo sells for ₹${fare}.`,
  },
]

function tripParts(t: Trip, marks: number): { ask: string; value: string; step: string; marks: number }[] {
  const seats = t.buses * t.seats
  const people = seats - t.empty
  const money = people * t.fare
  const scene = SCENES[t.scene]
  const all = [
    {
      ask: `How many ${scene.people}?`,
      value: n(people),
      step: `${t.buses} × ${t.seats} = ${n(seats)}; ${n(seats)} − ${t.empty} = ${n(people)}`,
      marks: 2,
    },
    {
      ask: `${scene.cost(t)} How much money is that in all?`,
      value: `₹${n(money)}`,
      step: `${n(people)} × ₹${t.fare} = ₹${n(money)}`,
      marks: marks === 3 ? 1 : 2,
    },
    {
      ask: `₹${n(t.guests)} of this money is spent. How much is left?`,
      value: `₹${n(money - t.guests)}`,
      step: `₹${n(money)} − ₹${n(t.guests)} = ₹${n(money - t.guests)}`,
      marks: 1,
    },
  ]
  return marks === 5 ? all : all.slice(0, 2)
}

export const multiStep: ItemModel = defineModel<Trip>({
  id: 'M134',
  version: 1,
  subject: 'Mathematics',
  title: 'Problems in several steps',
  classes: classesFrom('3', '5'),
  topic: 'maths.multiplication-division',
  type: 'long',
  bloom: 'An',
  marks: [3, 4, 5],
  params: ({ classLevel }) => {
    const young = classLevel === '3'
    return space<Trip>(
      {
        buses: young ? range(3, 6) : range(4, 15),
        seats: young ? range(12, 24) : range(24, 48),
        empty: range(3, 19),
        fare: young ? range(5, 9) : range(15, 45),
        guests: young ? range(105, 195, 10) : range(525, 995, 10),
        who: PEOPLE,
        place: PLACES,
        scene: range(0, SCENES.length - 1),
      },
      ({ buses, seats, empty, fare, guests }) => {
        const money = (buses * seats - empty) * fare
        return money > guests * 1.5 && money <= (young ? 1000 : classLevel === '4' ? 10_000 : 100_000)
      },
    )
  },
  difficulty: (_, { marks, classLevel }) => difficultyOf(marks > 3, classLevel === '5' || marks === 5),
  variant: ({ scene }) => `story-${scene + 1}`,
  render: (t, { marks }) => ({
    stem: `${SCENES[t.scene].intro(t)}\n${tripParts(t, marks)
      .map(({ ask }, i) => `(${'abc'[i]}) ${ask}`)
      .join('\n')}`,
  }),
  solve: (t, { marks }) => ({
    text: tripParts(t, marks)
      .map(({ value }, i) => `(${'abc'[i]}) ${value}`)
      .join(' '),
  }),
  scheme: (t, { marks }) =>
    tripParts(t, marks).map(({ step, marks: each }, i) => ({ step: `(${'abc'[i]}) ${step}`, marks: each })),
  verify: ({ stem }, candidate, { marks }) => {
    const [groups, each, out, fare, spent] = numbersIn(stem)
    const said = answerParts(candidate)
    const people = sub(add(...Array.from({ length: Number(groups.num) }, () => each)), out)
    const money = mul(people, fare)
    const rupee = /^(?:₹|Rs|rupees)$/
    const rights = [givesValue(said[0] ?? '', people, /^[a-z ]+$/), givesValue(said[1] ?? '', money, rupee)]
    if (marks === 5) rights.push(givesValue(said[2] ?? '', sub(money, spent), rupee))
    return said.length === rights.length && rights.every(Boolean)
  },
})
