export { loadCareers, parseCareers } from './load.ts'
