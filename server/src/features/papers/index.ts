export { loadReference } from './reference/load.ts'
