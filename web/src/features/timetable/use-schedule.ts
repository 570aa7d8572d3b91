import { schoolDay } from '@margam/contract/dates'
import { isSchoolDate } from '@margam/contract/fields'
import { useSearchParams } from 'react-router'
import type { StepSpan } from './components/step-buttons.tsx'
import type { View, WeekView } from './timetable.api.ts'

export const VIEWS: readonly View[] = ['class', 'teacher', 'room', 'classes', 'teachers']
const isView = (value: string | null): value is View => VIEWS.some((view) => view === value)
/** The whole school fits a day, not a week. */
export const isWeekView = (view: View): view is WeekView => view !== 'classes' && view !== 'teachers'
const SPANS: readonly StepSpan[] = ['day', 'week', 'month']

/** What the address says of the schedule: day, whose, and whether a day, the week or the month is shown. */
export function useSchedule() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('view')
  const set = (change: Record<string, string>) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      for (const [name, value] of Object.entries(change)) next.set(name, value)
      return next
    })
  const view: View = isView(asked) ? asked : 'class'
  const day = params.get('day') ?? ''
  const span = SPANS.find((one) => one === params.get('span')) ?? 'week'
  return {
    day: isSchoolDate(day) ? day : schoolDay(),
    view,
    id: params.get('id') ?? '',
    span: isWeekView(view) ? span : 'day',
    set,
  }
}
