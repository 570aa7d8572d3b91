export { AgreedLine } from './components/agreed-line.tsx'
export { ConsentGate } from './components/consent-gate.tsx'
export { consentQuery } from './guardian-consent.api.ts'
