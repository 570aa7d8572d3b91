import { addDays } from './school-days.ts'

/**
 * The days of a birthday within `days` days from `today` on, each as month * 100 + day (1225) with its date. Who was born
 * on 29 February has the 28th in a year without one.
 */
export function birthdaysFrom(today: string, days: number): { monthDay: number; day: string }[] {
  return Array.from({ length: days }, (_, ahead) => addDays(today, ahead)).flatMap((day) => {
    const monthDay = Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10))
    const isLast = monthDay === 228 && addDays(day, 1).endsWith('-03-01')
    return [{ monthDay, day }, ...(isLast ? [{ monthDay: 229, day }] : [])]
  })
}
