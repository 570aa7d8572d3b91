import { t } from '@lingui/core/macro'
import type { DemoRole } from './demo.api.ts'

interface TourStop {
  role: DemoRole
  title: string
  text: string
  action: string
}
export const tourStops = (): TourStop[] => [
  {
    role: 'student',
    title: t`As a student`,
    text: t`Look at your marks, then see the range in which the next one is expected, and how sure that is.`,
    action: t`Open as student`,
  },
  {
    role: 'teacher',
    title: t`As a teacher`,
    text: t`See today’s lessons, finish the marks of a test that waits as a draft, and print the report of a class.`,
    action: t`Open as teacher`,
  },
  {
    role: 'organisation',
    title: t`As the organisation`,
    text: t`See the school as its office does: people, classes, timetable, attendance, and what is still to do.`,
    action: t`Open as organisation`,
  },
]
