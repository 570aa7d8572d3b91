export { toShown } from './bulletins.queries.ts'
export { bulletinsFeature } from './bulletins.routes.ts'
export { bulletinsFor } from './now.ts'
export { createPublicBulletins } from './public-bulletins.ts'
