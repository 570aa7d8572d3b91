export { topicStrengthsFeature } from './topic-strengths.routes.ts'
