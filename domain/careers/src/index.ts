export type { AbilityEvidence, AbilityProfile } from './ability.ts'
export { type Admission, LEVELS, type Rule, sayClass11, sayList, streamsThrough, walk } from './admission.ts'
export {
  ABILITIES,
  type Ability,
  type Career,
  type Catalogue,
  COST_BANDS,
  type Exam,
  type Family,
  isReachableWithoutDegree,
  type Pathway,
  type Salary,
  streamsInto,
} from './career.ts'
export { type CatalogueIndex, indexCatalogue } from './catalogue-index.ts'
export { choose } from './choose.ts'
export { examsOpenTo } from './exams.ts'
export { namedThemes } from './explain.ts'
export { type Fit, hybridWithout, similarity, toRatingScale } from './fit.ts'
export { guide } from './guide/guide.ts'
export type * from './guide-types.ts'
export { careerList } from './pages/career-list.ts'
export { careerPage, type Visitor } from './pages/career-page.ts'
export { compareCareers } from './pages/compare-careers.ts'
export { type Pupil, type ReasoningResult, type ResultSource, readInterests } from './pupil.ts'
export { type RankedCareer, rankCareers } from './rank.ts'
export { type Guidance, type RankingEntry, type Recommendations, recommend } from './recommend.ts'
export { careersHandlers } from './requests/handlers.ts'
export { bridge, describePathway, openPathways, type Standing } from './routes.ts'
export { streamOf } from './stream-of.ts'
export { parseStream, STREAMS, type Stream } from './streams.ts'
export { type Marks, SUBJECTS } from './subjects.ts'
export { type Six, six, THEME_INDEXES, THEMES, type Theme, themesByValue } from './themes.ts'
export { bannedWordsIn } from './words.ts'
