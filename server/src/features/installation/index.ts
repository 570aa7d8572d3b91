export { installationFeature } from './installation.routes.ts'
