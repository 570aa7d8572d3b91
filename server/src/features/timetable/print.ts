import { readFileSync } from 'node:fs'
import type { LessonItem, Period } from '@margam/contract/timetable'
import { type Sentence, say } from '@margam/school/sentence'
import type { TimeSpan } from '@margam/school/timetable'
import { dayCells, type WeekLine, weekLines } from '@margam/school/week-grid'
import type { Deps } from '../../feature.ts'
import { type Letterhead, printPaper } from '../../school/paper.ts'
import { showClock, showDay, showWeekday, speak } from '../../words/languages.ts'

const template = readFileSync(new URL('./timetable.typ', import.meta.url), 'utf8')

export type Of = 'class' | 'teacher' | 'room'
/** The week of one class, teacher or room. */
export interface PrintedWeek {
  name: string
  /** Whose class it is. */
  note: Sentence
  lessons: readonly LessonItem[]
}
interface Timetables {
  of: Of
  title: Sentence
  plan: { name: string; startsOn: string; endsOn: string | null }
  madeOn: string
  periods: readonly Period[]
  workingDays: readonly number[]
  weeks: readonly PrintedWeek[]
}

const toSpan = <T extends { starts_minute: number; ends_minute: number }>(one: T) => ({
  one,
  startsMinute: one.starts_minute,
  endsMinute: one.ends_minute,
})
const toLine = ({ name, is_break: isBreak, ...span }: Period): WeekLine => {
  const { startsMinute, endsMinute } = toSpan(span)
  return { name, isBreak, startsMinute, endsMinute }
}

/** What stands in a cell below the subject: what is not said by whose week it is, nor by the lines that it covers. */
const linesOf = (of: Of, lesson: LessonItem, time: string) => [
  ...(time === '' ? [] : [time]),
  ...(of === 'class' ? [] : [lesson.class_name]),
  ...(of === 'teacher' ? [] : [lesson.teacher]),
  ...(of === 'room' || lesson.room === null ? [] : [lesson.room]),
]

function toPage({ of, periods, workingDays }: Timetables, week: PrintedWeek, language: string) {
  const lines = weekLines(periods.map(toLine), week.lessons.map(toSpan))
  const span = ({ startsMinute, endsMinute }: TimeSpan) =>
    `${showClock(startsMinute, language)} – ${showClock(endsMinute, language)}`
  // lessons were planned before a day was taken off, or the periods moved
  const weekdays = [...new Set([...workingDays, ...week.lessons.map(({ weekday }) => weekday)])].toSorted(
    (a, b) => a - b,
  )
  const columns = weekdays.map((weekday) =>
    dayCells(lines, week.lessons.filter((lesson) => lesson.weekday === weekday).map(toSpan)),
  )
  const rows = lines.map((line, at) => {
    const cells = columns.map((column) => column[at])
    return {
      name: line.name,
      time: span(line),
      band: line.isBreak && cells.every((cell) => cell?.lessons.length === 0),
      cells: cells.map((cell) => {
        if (!cell) return null
        const endsMinute = lines[at + cell.lines - 1]?.endsMinute
        return {
          lines: cell.lines,
          lessons: cell.lessons.map(({ one, ...own }) => {
            const isWhole = own.startsMinute === line.startsMinute && own.endsMinute === endsMinute
            return { subject: one.subject, lines: linesOf(of, one, isWhole ? '' : span(own)) }
          }),
        }
      }),
    }
  })
  return {
    title: speak(say('Timetable of {name}', { name: week.name }), language),
    note: speak(week.note, language),
    days: weekdays.map((weekday) => showWeekday(weekday, language)),
    rows: week.lessons.length === 0 ? [] : rows,
  }
}

/** Weeks as one document, each on a page of its own. */
export function printWeeks(deps: Pick<Deps, 'pdf'>, head: Letterhead, asked: Timetables) {
  const { language } = head
  const { name, startsOn, endsOn } = asked.plan
  const from = { day: startsOn }
  const plan = endsOn
    ? say('{name}, {from} to {to}', { name, from, to: { day: endsOn } })
    : say('{name}, from {from}', { name, from })
  return printPaper(deps, head, template, {
    title: speak(asked.title, language),
    plan: speak(plan, language),
    made_on: showDay(asked.madeOn, language),
    pages: asked.weeks.map((week) => toPage(asked, week, language)),
  })
}
