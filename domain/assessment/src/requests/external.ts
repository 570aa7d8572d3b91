import { isRecord } from '@margam/school/is-record'
import { type Handler, RequestError } from '@margam/school/json-requests'
import { convertExternal } from '../external/convert.ts'
import { testCategory, testTypeOf } from '../external/fields.ts'

export const external: Handler = (request) => {
  const type = typeof request.test_type === 'string' ? testTypeOf(request.test_type) : undefined
  if (!type) throw new RequestError('"test_type" is not one of the six tests.', { test_type: ['Unknown test type.'] })
  if (!isRecord(request.scores)) throw new RequestError('"scores" must be a map of field to score.')
  const result = convertExternal(type, request.scores)
  if (result.kind === 'invalid') throw new RequestError('Some scores are missing or out of range.', result.errors)
  const shared = {
    test_type: type,
    test_category: testCategory(type),
    category_scores: result.categoryScores,
    warnings: result.warnings,
    note: result.note,
    self_reported: true,
  }
  if (result.kind === 'iq') {
    return {
      ...shared,
      personality_type: null,
      iq_score: result.iqScore,
      iqscore: result.iqScore,
      percentile: result.percentile,
    }
  }
  const { personalityType, alternates, clear, tied } = result
  return { ...shared, personality_type: personalityType, code: personalityType, alternates, clear, tied }
}
