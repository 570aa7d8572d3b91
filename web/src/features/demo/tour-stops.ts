import { t } from '@lingui/core/macro'
import { linkTo } from '../../app/link-to.ts'
import type { DemoRole } from './demo.api.ts'

const STOPS = ['head', 'marks', 'paper', 'forecast', 'guidance'] as const
export type StopId = (typeof STOPS)[number]
export const isStop = (id: unknown): id is StopId => STOPS.some((one) => one === id)

export interface TourStop {
  id: StopId
  role: DemoRole
  /** The screen at which the school opens. */
  path: string
  title: string
  text: string
  action: string
}
/** In the order in which they are walked. */
export const tourStops = (): TourStop[] => [
  {
    id: 'head',
    role: 'organisation',
    path: linkTo('/organisation/dashboard'),
    title: t`The head’s day`,
    text: t`Which registers are missing, how the exams went, who needs help soon: the school as its office sees it.`,
    action: t`Open as organisation`,
  },
  {
    id: 'marks',
    role: 'teacher',
    path: linkTo('/teacher/class/student-marks'),
    title: t`A teacher’s marks`,
    text: t`Finish the Mathematics test that waits as a draft, publish it, and look at the results of the class.`,
    action: t`Open as teacher`,
  },
  {
    id: 'paper',
    role: 'teacher',
    path: linkTo('/teacher/question_paper_history'),
    title: t`A question paper with its key`,
    text: t`Open a paper that was made for class 8, with its answers and marking scheme, or have another one made.`,
    action: t`Open the papers`,
  },
  {
    id: 'forecast',
    role: 'student',
    path: linkTo('/student/added-student/grades'),
    title: t`A student’s grades and forecast`,
    text: t`See the range in which the next mark is expected and how sure that is, then practise on a paper of your own.`,
    action: t`Open as student`,
  },
  {
    id: 'guidance',
    role: 'student',
    path: linkTo('/student/career-results'),
    title: t`Career guidance`,
    text: t`Read what two short tests found, which careers are worth exploring, and why.`,
    action: t`Open the career guidance`,
  },
]
