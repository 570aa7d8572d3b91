export { generate as generateRecommendations } from './generate.ts'
export { recommendationsFeature } from './recommendations.routes.ts'
