import { prepareTestDatabase } from './prepare-database.ts'

export default prepareTestDatabase
