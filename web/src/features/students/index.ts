export { importFields } from './import-fields.ts'
