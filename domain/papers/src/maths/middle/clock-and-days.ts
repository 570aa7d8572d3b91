import { range, space } from '../../space.ts'
import { givesValue } from '../primary/reading/quantity.ts'
import { form, modelOf } from '../secondary/forms.ts'
import { PEOPLE } from '../settings.ts'
import { wrongOnes } from './wrong.ts'

const two = (n: number) => String(n).padStart(2, '0')
const clock = (minutes: number) => `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`
const lasts = (minutes: number) =>
  [
    [Math.floor(minutes / 60), 'hour'],
    [minutes % 60, 'minute'],
  ]
    .filter(([count]) => count !== 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
    .join(' ')
/** The minutes of "2 hours 5 minutes", read apart from how it is printed. */
const minutesOf = (text: string) => {
  const found = /^(?:(\d+) hours?)?(?: ?(\d+) minutes?)?$/.exec(text.trim())
  return found?.[1] || found?.[2] ? Number(found[1] ?? 0) * 60 + Number(found[2] ?? 0) : Number.NaN
}
const readClock = (text: string) => {
  const found = /^(\d\d):(\d\d)$/.exec(text.trim())
  return found ? Number(found[1]) * 60 + Number(found[2]) : Number.NaN
}

const events = ['A film', 'A train journey', 'A cricket match', 'A school fair', 'A music programme'] as const

const duration = form({
  marks: [1],
  space: space(
    { what: events, start: range(9 * 60, 18 * 60, 5), length: range(65, 200, 5) },
    (p) => p.start % 60 !== 0 && p.length % 60 !== 0 && (p.start % 60) + (p.length % 60) > 60,
  ),
  difficulty: (p) => (p.length > 140 ? 'difficult' : 'average'),
  stem: (p) =>
    `${p.what} begins at ${clock(p.start)} and ends at ${clock(p.start + p.length)} (24-hour clock). How long does it last?`,
  work: (p) => ({
    answer: lasts(p.length),
    steps: [`From ${clock(p.start)} to ${clock(p.start + p.length)}: ${lasts(p.length)}`],
    wrong: [
      [lasts(p.length + 60), 'counts an hour too many'],
      [lasts(p.length + 40), 'takes an hour for 100 minutes'],
      [lasts(p.length + 10), 'makes a slip of ten minutes'],
      [lasts(p.length + 5), 'makes a slip of five minutes'],
    ],
  }),
  reads: /begins at (\d\d:\d\d) and ends at (\d\d:\d\d) \(24-hour clock\)/,
  check: ([, from, to], candidate) => minutesOf(candidate) === readClock(to) - readClock(from),
})

const arrival = form({
  marks: [2],
  space: space(
    {
      start: range(7 * 60, 15 * 60, 5),
      ride: range(35, 170, 5),
      stop: range(10, 45, 5),
      walk: range(10, 40, 5),
      who: PEOPLE,
    },
    (p) => p.start % 60 !== 0 && p.ride % 60 !== 0,
  ),
  difficulty: (p) => (p.ride > 100 ? 'difficult' : 'average'),
  stem: (p) =>
    `${p.who.name}'s bus leaves at ${clock(p.start)} (24-hour clock). The ride takes ${lasts(p.ride)}, and there is a stop of ${p.stop} minutes besides. From the bus stand ${p.who.he} walks home in ${p.walk} minutes. At what time is ${p.who.he} at home?`,
  work: (p) => {
    const bus = p.start + p.ride + p.stop
    return {
      answer: clock(bus + p.walk),
      steps: [`The bus arrives at ${clock(bus)}`, `${clock(bus)} and ${p.walk} minutes: ${clock(bus + p.walk)}`],
      wrong: [[clock(p.start + p.ride + p.walk), 'leaves the stop out']],
    }
  },
  reads:
    /bus leaves at (\d\d:\d\d) .* takes (.+), and there is a stop of (\d+) minutes besides\. .* in (\d+) minutes\./,
  check: ([, start, ride, stop, walk], candidate) =>
    readClock(candidate) === readClock(start) + minutesOf(ride) + Number(stop) + Number(walk),
})

const months = [
  ['January', 31],
  ['March', 31],
  ['April', 30],
  ['May', 31],
  ['June', 30],
  ['July', 31],
  ['August', 31],
  ['September', 30],
  ['October', 31],
  ['November', 30],
] as const
const following: Record<string, string> = {
  January: 'February',
  March: 'April',
  April: 'May',
  May: 'June',
  June: 'July',
  July: 'August',
  August: 'September',
  September: 'October',
  October: 'November',
  November: 'December',
}
const lengths: Record<string, number> = { April: 30, June: 30, September: 30, November: 30 }

const days = form({
  marks: [1],
  space: space(
    {
      month: months,
      from: range(9, 29),
      to: range(2, 25),
      what: ['A camp', 'A book fair', 'An exhibition', 'A holiday'],
    },
    (p) => p.from < p.month[1] - 1,
  ),
  difficulty: (p) => (p.to > 12 ? 'difficult' : 'average'),
  stem: (p) =>
    `${p.what} lasts from ${p.from} ${p.month[0]} to ${p.to} ${following[p.month[0]]}, both days included. How many days is that?`,
  work: (p) => {
    const key = p.month[1] - p.from + 1 + p.to
    return {
      answer: `${key} days`,
      accepted: [String(key)],
      steps: [`${p.month[1] - p.from + 1} days in ${p.month[0]} and ${p.to} in ${following[p.month[0]]}: ${key} days`],
      wrong: wrongOnes(
        key,
        [
          [key - 1, 'leaves the first day out'],
          [p.month[1] === 31 ? key - 2 : key + 1, 'leaves the first day out and takes the month for another length'],
          [Math.abs(p.from - p.to), 'subtracts the dates'],
          [p.month[1] + p.to, 'counts the whole first month'],
        ],
        ({ num }) => `${num} days`,
      ).filter(([text]) => text !== '1 days'),
    }
  },
  reads: /lasts from (\d+) (\w+) to (\d+) \w+, both days included/,
  check: ([, from, month, to], candidate) =>
    givesValue(candidate, (lengths[month] ?? 31) - Number(from) + 1 + Number(to), /^days$/),
})

const timetable = form({
  marks: [3],
  space: space(
    {
      start: range(8 * 60, 10 * 60, 5),
      lesson: range(30, 45, 5),
      count: range(4, 7),
      pause: range(15, 40, 5),
      who: PEOPLE,
    },
    (p) => p.start % 60 !== 0,
  ),
  difficulty: (p) => (p.count > 5 ? 'difficult' : 'average'),
  stem: (p) =>
    `${p.who.name}'s school begins at ${clock(p.start)} (24-hour clock). There are ${p.count} lessons of ${p.lesson} minutes and one break of ${p.pause} minutes, with no other pause.\n(a) How long are the lessons together?\n(b) How long is the school day?\n(c) At what time does it end?`,
  work: (p) => {
    const lessons = p.count * p.lesson
    const day = lessons + p.pause
    const tell = (all: number, end: number) => `(a) ${lasts(lessons)} (b) ${lasts(all)} (c) ${clock(end)}`
    return {
      answer: tell(day, p.start + day),
      steps: [
        `${p.count} × ${p.lesson} = ${lessons} minutes = ${lasts(lessons)}`,
        `${lessons} + ${p.pause} = ${day} minutes = ${lasts(day)}`,
        `${clock(p.start)} and ${lasts(day)}: ${clock(p.start + day)}`,
      ],
      wrong: [[tell(lessons, p.start + lessons), 'leaves the break out']],
    }
  },
  reads: /school begins at (\d\d:\d\d) .* are (\d+) lessons of (\d+) minutes and one break of (\d+) minutes/,
  check: ([, start, count, lesson, pause], candidate) => {
    const found = /^\(a\) (.+) \(b\) (.+) \(c\) (.+)$/.exec(candidate)
    if (!found) return false
    const lessons = Number(count) * Number(lesson)
    return (
      minutesOf(found[1]) === lessons &&
      minutesOf(found[2]) === lessons + Number(pause) &&
      readClock(found[3]) === readClock(start) + lessons + Number(pause)
    )
  },
})

export const clockAndDays = modelOf({
  id: 'M219',
  title: 'Durations, arrivals and days',
  classes: ['4', '5', '6'],
  topic: 'maths.time',
  type: 'mcq',
  bloom: 'Ap',
  forms: [duration, days, arrival, timetable],
})
