export { reportCardsFeature } from './report-cards.routes.ts'
