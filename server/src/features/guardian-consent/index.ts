export { guardianConsentFeature } from './guardian-consent.routes.ts'
