export { settingsFeature } from './settings.routes.ts'
