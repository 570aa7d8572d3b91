export { answerQuality, type Quality, type QualityFlag } from './interest/quality.ts'
export { interestBand } from './interest/bands.ts'
export { consistency, type InterestCode, interestCode, type ThemeScore } from './interest/code.ts'
export { deliverInterestItems } from './interest/delivery.ts'
export { INTEREST_ITEMS, type InterestItem, type Scale, SCALE_OPTIONS, type Theme, THEMES } from './interest/items.ts'
export { type CategoryScore, type InterestAnswer, type InterestResult, scoreInterests } from './interest/score.ts'
export { convertExternal, type ExternalConversion } from './external/convert.ts'
export {
  type FieldErrors,
  SCORE_FIELDS,
  type ScoreField,
  TEST_TYPES,
  testCategory,
  type TestCategory,
  testTypeOf,
  type TestType,
} from './external/fields.ts'
