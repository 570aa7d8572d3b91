import { createRng } from '@margam/assessment/rng'
import { weekdayOf } from '@margam/school/school-days'
import { isRainy } from './sample-calendar.ts'

const MONDAY = 1
/** One in so many students is away so often that the school is to hear of it. */
const OFTEN_AWAY_EVERY = 13
const OFTEN_AWAY = 0.2
const ILLNESSES_A_YEAR = 2
const SCHOOL_DAYS_A_YEAR = 220

/**
 * A student's codes of the school days since the year began, one letter a day. The days are drawn in their order, so a
 * day has the same code whenever the school is made.
 */
export function sampleCodes(student: number, days: readonly string[]): string {
  const rng = createRng(`attendance ${student}`)
  const usual = 0.015 + 0.025 * rng.unit()
  const away = student % OFTEN_AWAY_EVERY === OFTEN_AWAY_EVERY - 1 ? OFTEN_AWAY : usual
  const illnesses = Array.from({ length: ILLNESSES_A_YEAR }, () => {
    const from = rng.int(0, SCHOOL_DAYS_A_YEAR - 1)
    return { from, to: from + rng.int(1, 3) }
  })
  return days
    .map((day, index) => {
      const luck = rng.unit()
      const isMonday = weekdayOf(day) === MONDAY
      const rain = isRainy(day)
      const absent = away * (isMonday ? 2.2 : 1) * (rain ? 1.7 : 1)
      const late = 0.02 + (rain ? 0.07 : 0)
      const isIll = illnesses.some(({ from, to }) => from <= index && index <= to)
      return isIll || luck < absent ? 'A' : luck < absent + late ? 'L' : 'P'
    })
    .join('')
}
