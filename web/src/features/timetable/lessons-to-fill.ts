import { fillWeek } from '@margam/school/fill-week'
import { busySlots, isPlannable, lessonsBySubject, toNewLesson } from './class-brush.ts'
import type { ClassPlanning, Week } from './timetable.api.ts'
import { toLine, toSlot } from './week-table.ts'

/** How many lessons a week, by subject. */
export type Wanted = Readonly<Record<string, number>>
export const MOST_LESSONS = 20
export const USUAL_LESSONS = 5

/** The lessons that the week of a class still lacks, each in a free period; and of which subjects some found none. */
export function lessonsToFill(planning: ClassPlanning, week: Week, wanted: Wanted, room: string) {
  const slots = week.lessons.map(toSlot)
  const counts = lessonsBySubject(week)
  const subjects = planning.subjects.filter(isPlannable).map((taught) => {
    const { subject_id: id } = taught
    const count = counts.get(id) ?? 0
    return {
      taught,
      same: slots.filter(({ lesson }) => lesson.subject_id === id),
      busy: busySlots(planning, { taught }),
      count: Math.max(0, (wanted[id] ?? (count || USUAL_LESSONS)) - count),
    }
  })
  const found = fillWeek({
    periods: week.periods.map(toLine).filter((line) => !line.isBreak),
    workingDays: week.working_days,
    taken: slots,
    subjects,
  })
  return {
    lessons: subjects.flatMap(({ taught }, i) => (found[i] ?? []).map((slot) => toNewLesson({ taught, room }, slot))),
    missing: subjects.flatMap(({ taught, count }, i) => {
      const lacking = count - (found[i]?.length ?? 0)
      return lacking > 0 ? `${taught.subject} (${lacking})` : []
    }),
  }
}
