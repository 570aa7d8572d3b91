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
    text: 'Type a few test marks and see the range in which the next one is expected, and how sure that is.',
    action: 'Open as student',
  },
  {
    role: 'teacher',
    title: 'As a teacher',
    text: 'Look at the same school from the desk of a teacher.',
    action: 'Open as teacher',
  },
  {
    role: 'organisation',
    title: 'As the organisation',
    text: 'See the school as its office does.',
    action: 'Open as organisation',
  },
]
