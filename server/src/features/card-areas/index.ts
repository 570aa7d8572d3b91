export { cardAreasFeature } from './card-areas.routes.ts'
