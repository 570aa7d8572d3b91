import { defineModel, type ItemModel } from '../../../item-model.ts'
import { range, space } from '../../../space.ts'
import { classesFrom } from '../../classes.ts'
import { clockFace } from '../../figures/clock.ts'
import { PEOPLE, type Person } from '../../settings.ts'
import { difficultyOf, shareMarks, wrongTexts } from '../authoring.ts'
import { answerParts } from '../reading/quantity.ts'
import { drawn, size } from '../reading/svg.ts'

const two = (n: number) => String(n).padStart(2, '0')
const clock = (minutes: number) => `${Math.floor(minutes / 60) % 12 || 12}:${two(minutes % 60)}`
const half = (minutes: number) => `${clock(minutes)} ${minutes % 1440 < 720 ? 'a.m.' : 'p.m.'}`

/** Says a length of time: 75 → "1 hour 15 minutes". */
function lasting(minutes: number): string {
  const [h, m] = [Math.floor(minutes / 60), minutes % 60]
  const hours = h ? `${h} ${h === 1 ? 'hour' : 'hours'}` : ''
  return [hours, m ? `${m} ${m === 1 ? 'minute' : 'minutes'}` : ''].filter(Boolean).join(' ')
}

/** Minutes that a text gives as a length of time; null when it is none. */
function readLength(text: string): number | null {
  const match = /^(?:(\d+) ?(?:hours?|hrs?|h))?(?: and)? ?(?:(\d+) ?(?:minutes?|mins?|min|m))?\.?$/.exec(text.trim())
  if (!match || (!match[1] && !match[2])) return null
  return Number(match[1] ?? 0) * 60 + Number(match[2] ?? 0)
}

/** Minutes after midnight of "4:30 p.m."; without a.m. or p.m. as on a clock face, 0 to 719. Also "half past 4". */
function readTime(text: string): number | null {
  const plain = text.trim().toLowerCase()
  const spoken = /^(half past|quarter past|quarter to) (\d+)$/.exec(plain)
  if (spoken) {
    const shift = spoken[1] === 'half past' ? 30 : spoken[1] === 'quarter past' ? 15 : -15
    return ((Number(spoken[2]) % 12) * 60 + shift + 720) % 720
  }
  const oclock = /^(\d+) o'clock$/.exec(plain)
  if (oclock) return (Number(oclock[1]) % 12) * 60
  const match = /^(\d{1,2})[:.](\d{2})(?: (a\.?m\.?|p\.?m\.?))?$/.exec(plain)
  if (!match || Number(match[2]) > 59 || Number(match[1]) > 12) return null
  return (Number(match[1]) % 12) * 60 + Number(match[2]) + (match[3]?.startsWith('p') ? 720 : 0)
}

interface Clock {
  hour: number
  minute: number
  lasts: number
  event: number
  who: Person
  words: number
}

/** What happens, between which hours it may begin, and for how many minutes it may last. */
const EVENTS = [
  { starts: 'A cricket match starts at', ends: 'ends at', hours: [7, 15], longest: 300 },
  { starts: 'The school bus leaves at', ends: 'reaches school at', hours: [7, 8], longest: 90 },
  { starts: 'A film begins at', ends: 'finishes at', hours: [9, 20], longest: 180 },
  { starts: 'The music class starts at', ends: 'gets over at', hours: [7, 18], longest: 120 },
] as const
const isUsual = ({ event, hour, lasts }: Clock) => {
  const { hours, longest } = EVENTS[event]
  return hour >= hours[0] && hour <= hours[1] && lasts <= longest
}

const MINUTES: Record<string, number[]> = {
  '1': [0, 30],
  '2': [0, 15, 30, 45],
  '3': range(5, 55, 5),
  '4': range(5, 55, 5),
  '5': range(1, 59),
}

const clockModel: ItemModel = defineModel<Clock>({
  id: 'M11',
  version: 1,
  subject: 'Mathematics',
  title: 'Read the clock; how long it lasts',
  classes: classesFrom('1', '5'),
  topic: 'maths.time',
  type: 'mcq',
  bloom: 'Ap',
  marks: [1, 2],
  params: ({ classLevel, marks }) => {
    const young = classLevel === '1' || classLevel === '2'
    return space<Clock>(
      {
        hour: marks === 1 ? range(1, 12) : young ? range(7, 10) : range(7, 20),
        minute: marks === 1 ? (MINUTES[classLevel] ?? [0]) : young ? [0, 30] : range(5, 55, 5),
        lasts: marks === 1 ? [0] : young ? range(60, 300, classLevel === '1' ? 60 : 30) : range(35, 195, 5),
        event: marks === 1 ? [0] : range(0, EVENTS.length - 1),
        who: marks === 1 ? PEOPLE : PEOPLE.slice(0, 1),
        words: marks === 1 ? range(0, 2) : [0],
      },
      (p) =>
        marks === 1
          ? p.hour * 5 !== p.minute && (p.words === 2 || p.who === PEOPLE[0])
          : isUsual(p) && (p.lasts % 60 !== 0 || young),
    )
  },
  difficulty: ({ hour, minute, lasts }, { marks }) =>
    marks === 1
      ? difficultyOf(minute % 30 !== 0, minute > 30 && minute !== 45)
      : difficultyOf(minute + (lasts % 60) >= 60, hour < 12 && hour * 60 + minute + lasts >= 720),
  variant: (_, { marks }) => ['clock', 'duration'][marks - 1],
  render: ({ hour, minute, lasts, event, who, words }, { marks }) => {
    if (marks === 1) {
      const stem = [
        'What time does the clock show?',
        'Look at the clock. Which time is it?',
        `${who.name} looks at this clock. What time is it?`,
      ][words]
      return { stem, figure: clockFace(hour, minute) }
    }
    const start = hour * 60 + minute
    const { starts, ends } = EVENTS[event]
    return { stem: `${starts} ${half(start)} and ${ends} ${half(start + lasts)} How long does it take?` }
  },
  solve: ({ hour, minute, lasts }, { marks }) => {
    if (marks === 2) return { text: lasting(lasts), accepted: [`${lasts} minutes`] }
    const spoken =
      minute === 0
        ? [`${hour} o'clock`]
        : minute === 30
          ? [`half past ${hour}`]
          : minute === 15
            ? [`quarter past ${hour}`]
            : []
    return { text: `${hour}:${two(minute)}`, ...(spoken.length > 0 && { accepted: spoken }) }
  },
  scheme: ({ hour, minute, lasts }, { marks }) => {
    if (marks === 1)
      return shareMarks(1, [
        `The short hand shows ${hour}, the long hand ${minute} ${minute === 1 ? 'minute' : 'minutes'}`,
      ])
    const start = hour * 60 + minute
    const full = Math.ceil(start / 60) * 60
    const steps =
      full < start + lasts && full > start
        ? `${half(start)} to ${half(full)} is ${lasting(full - start)}, to ${half(start + lasts)} is ${lasting(start + lasts - full)} more`
        : `Counts on from ${half(start)} to ${half(start + lasts)}`
    return shareMarks(2, [steps, `In all ${lasting(lasts)}`])
  },
  distractors: ({ hour, minute, lasts }, { marks }) => {
    if (marks === 2) {
      const wrong = lasts % 60 > 20 ? lasts - 20 : lasts + 40
      return wrongTexts(lasting(lasts), [
        [lasting(wrong), 'takes an hour as 100 minutes'],
        [lasting(lasts + 60), 'counts one hour too many'],
      ])
    }
    const swappedHour = Math.round(minute / 5) || 12
    return wrongTexts(`${hour}:${two(minute)}`, [
      [`${swappedHour}:${two((hour % 12) * 5)}`, 'swaps the two hands'],
      [`${(hour % 12) + 1}:${two(minute)}`, 'reads the hour that comes next'],
      [`${hour}:${two(Math.floor(minute / 5) || 12)}`, 'reads the numeral at the long hand as minutes'],
      [`${hour}:${two((minute + 30) % 60)}`, 'reads the long hand from the wrong side'],
      [`${hour === 1 ? 12 : hour - 1}:${two(minute)}`, 'reads the hour that is past'],
    ])
  },
  verify: ({ stem, figure }, candidate, { marks }) => {
    if (marks === 2) {
      const times = [...stem.matchAll(/(\d+:\d\d [ap]\.m\.)/g)].map(([, text]) => readTime(text) ?? 0)
      const length = readLength(candidate)
      return length !== null && (times[0] + length) % 1440 === times[1]
    }
    const hands = drawn(figure, 'line').filter((line) => size(line, 'stroke-width') > 2)
    const angle = (index: number) => {
      const dx = size(hands[index], 'x2') - size(hands[index], 'x1')
      const dy = size(hands[index], 'y1') - size(hands[index], 'y2')
      return ((Math.atan2(dx, dy) * 180) / Math.PI + 360) % 360
    }
    const [short, long] = size(hands[0], 'stroke-width') > size(hands[1], 'stroke-width') ? [0, 1] : [1, 0]
    const minute = Math.round(angle(long) / 6) % 60
    const hour = Math.round((angle(short) - minute / 2) / 30 + 12) % 12
    return readTime(candidate) === hour * 60 + minute
  },
})

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

interface Calendar {
  list: 'day' | 'month'
  at: number
  shift: number
  who: Person
}

const namesOf = (list: Calendar['list']) => (list === 'day' ? DAYS : MONTHS)
const shifted = ({ list, at, shift }: Calendar, by = shift) => {
  const names = namesOf(list)
  return names[(at + by + names.length * 4) % names.length]
}

const calendar: ItemModel = defineModel<Calendar>({
  id: 'M126',
  version: 1,
  subject: 'Mathematics',
  title: 'Days and months in order',
  classes: classesFrom('UKG', '3'),
  topic: 'maths.time',
  type: 'mcq',
  bloom: 'R',
  marks: [1, 2],
  params: ({ classLevel, marks }) => {
    const young = classLevel === 'UKG' || classLevel === '1'
    const list: Calendar['list'][] = classLevel === 'UKG' ? ['day'] : ['day', 'month']
    return space<Calendar>(
      {
        list,
        at: range(0, 11),
        shift: young ? [-1, 1] : [-3, -2, -1, 1, 2, 3, ...(marks === 2 ? [4, 5, 9, 10] : [])],
        who: PEOPLE,
      },
      (params) => params.at < namesOf(params.list).length && (params.list === 'day' || Math.abs(params.shift) < 5),
    )
  },
  difficulty: ({ shift }) => difficultyOf(Math.abs(shift) > 1, shift < -1 || shift > 3),
  render: (params, { marks }) => {
    const { list, at, shift, who } = params
    const name = namesOf(list)[at]
    const far = Math.abs(shift)
    const way = shift > 0 ? 'after' : 'before'
    if (marks === 1) {
      const gap = far === 1 ? `just ${way}` : `${far} ${list}s ${way}`
      return {
        stem: `${list === 'day' ? 'Today' : 'This month'} is ${name}. ${who.name} asks: which ${list} comes ${gap} ${name}?`,
      }
    }
    const story =
      list === 'day'
        ? `Today is ${name}. ${who.name}'s birthday ${shift > 0 ? 'is' : 'was'} ${far === 1 ? (shift > 0 ? 'tomorrow' : 'yesterday') : shift > 0 ? `${far} days from today` : `${far} days ago`}.`
        : `This month is ${name}. ${who.name}'s birthday month ${shift > 0 ? 'comes' : 'came'} ${far} ${far === 1 ? 'month' : 'months'} ${shift > 0 ? 'later' : 'earlier'}.`
    return {
      stem: `${story}\n(a) ${list === 'day' ? 'On which day' : 'In which month'} ${shift > 0 ? 'is' : 'was'} the birthday?\n(b) Which ${list} comes just after the ${list} of the birthday?`,
    }
  },
  solve: (params, { marks }) => ({
    text: marks === 1 ? shifted(params) : `(a) ${shifted(params)} (b) ${shifted(params, params.shift + 1)}`,
  }),
  scheme: (params, { marks }) =>
    marks === 1
      ? shareMarks(1, [`Counts ${Math.abs(params.shift)} in the right direction`])
      : [
          { step: `Counts to ${shifted(params)}`, marks: 1 },
          { step: `The next one is ${shifted(params, params.shift + 1)}`, marks: 1 },
        ],
  distractors: (params, { marks }) => {
    const { shift } = params
    if (marks === 2)
      return wrongTexts('', [
        [`(a) ${shifted(params, -shift)} (b) ${shifted(params, 1 - shift)}`, 'counts the wrong way'],
      ])
    const far = shift > 0 ? 1 : -1
    return wrongTexts(shifted(params), [
      [shifted(params, -shift), 'counts the wrong way'],
      [shifted(params, shift + far), 'goes one too far'],
      [shifted(params, shift - far), 'counts the given name as one'],
      [shifted(params, 4), 'does not know the order'],
      [shifted(params, -4), 'does not know the order'],
      [shifted(params, 5), 'does not know the order'],
      [shifted(params, 6), 'does not know the order'],
    ])
  },
  verify: ({ stem }, candidate, { marks }) => {
    const names = DAYS.some((day) => stem.includes(day)) ? DAYS : MONTHS
    const from = names.findIndex((name) => stem.includes(`is ${name}.`))
    const far = Number(/(\d+) (?:days?|months?)/.exec(stem)?.[1] ?? 1)
    const back = /before|yesterday|ago|earlier/.test(stem)
    const list = Array.from({ length: 40 }, (_, i) => names[i % names.length])
    const base = names.length + from + (back ? -far : far)
    if (marks === 1) return candidate.trim() === list[base]
    const said = answerParts(candidate)
    return said.length === 2 && said[0] === list[base] && said[1] === list[base + 1]
  },
})

export const timeModels: ItemModel[] = [clockModel, calendar]
