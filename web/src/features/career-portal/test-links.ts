import { linkTo } from '../../app/link-to.ts'
import type { Part } from './portal.api.ts'

/** Where a test is told about before it begins. */
export const instructionsOf = (part: Part) =>
  part === 'reasoning' ? linkTo('/student/iq-user-instruction') : linkTo('/student/personality-instruction')
/** Where a running test goes on. */
export const testOf = (part: Part) =>
  part === 'reasoning' ? linkTo('/student/iq-assessment') : linkTo('/student/personality-assessment')
