import type { DemoRole } from './demo.api.ts'

interface TourStop {
  role: DemoRole
  title: string
  text: string
  action: string
}
export const STOPS: TourStop[] = [
  {
    role: 'student',
    title: 'As a student',
    text: 'Look at your marks, then see the range in which the next one is expected, and how sure that is.',
    action: 'Open as student',
  },
  {
    role: 'teacher',
    title: 'As a teacher',
    text: 'See today’s lessons, finish the marks of a test that waits as a draft, and print the report of a class.',
    action: 'Open as teacher',
  },
  {
    role: 'organisation',
    title: 'As the organisation',
    text: 'See the school as its office does: people, classes, timetable, attendance, and what is still to do.',
    action: 'Open as organisation',
  },
]
