export { parseSettings, readSettings, selectOrganisation } from './settings.queries.ts'
export { settingsFeature } from './settings.routes.ts'
