export { INTEREST_CONTENT_VERSION, REASONING_CONTENT_VERSION } from './content-version.ts'
export { explainInterests, type InterestExplanation } from './explanation/interests.ts'
export { explainReasoning, type ReasoningExplanation } from './explanation/reasoning.ts'
export { convertExternal, type ExternalConversion } from './external/convert.ts'
export {
  type FieldErrors,
  SCORE_FIELDS,
  type ScoreField,
  type TestCategory,
  type TestType,
  testCategory,
  testTypeOf,
} from './external/fields.ts'
export { FAMILY_MODELS } from './families/index.ts'
export { type FormOptions, TARGET_INFORMATION } from './form/assemble.ts'
export { MEMORY, makeForm, TIME_LIMIT_S } from './form/form.ts'
export type { InterestCode, ThemeScore } from './interest/code.ts'
export { deliverInterestItems } from './interest/delivery.ts'
export { INTEREST_ITEMS, type InterestItem, SCALE_OPTIONS, type Scale, THEMES, type Theme } from './interest/items.ts'
export type { Quality, QualityFlag } from './interest/quality.ts'
export { type CategoryScore, type InterestAnswer, type InterestResult, scoreInterests } from './interest/score.ts'
export {
  CATEGORIES,
  type Category,
  type Design,
  FAMILIES,
  type Family,
  type Item,
  OPTION_KEYS,
  type OptionKey,
  type PrintedItem,
  type Proof,
} from './item.ts'
export { type ItemAddress, makeItem } from './make-item.ts'
export { isNumberShown } from './number-shown.ts'
export { assessmentHandlers } from './requests/handlers.ts'
export { type Calibration, formInformation } from './scoring/response-model.ts'
export {
  type CategoryResult,
  type ConversionRow,
  type ReasoningResult,
  type ScoredItem,
  type Sitting,
  scoreForm,
} from './scoring/score-form.ts'
export { solve } from './solvers/index.ts'
export {
  type DesignCounts,
  type DesignFlag,
  type DesignStatistics,
  designStatistics,
  isDrawnLess,
} from './statistics/design-statistics.ts'
export {
  type InterestCounts,
  type InterestFlag,
  type InterestStatistics,
  interestStatistics,
} from './statistics/interest-statistics.ts'
export { type ReliabilityCounts, reliability } from './statistics/reliability.ts'
