import type { Handlers } from '@margam/school/json-requests'
import { external } from './external.ts'
import { interestItems, interestScore } from './interest.ts'
import { iqForm, iqScore } from './reasoning.ts'

/** What can be asked of the tests, by the request's `op`. */
export const assessmentHandlers: Handlers = {
  'iq-form': iqForm,
  'iq-score': iqScore,
  'interest-items': interestItems,
  'interest-score': interestScore,
  external,
}
