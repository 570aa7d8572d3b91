export { readSettings } from './settings.queries.ts'
export { settingsFeature } from './settings.routes.ts'
