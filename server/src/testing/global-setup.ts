import { prepareTestDatabase } from './database.ts'

export default prepareTestDatabase
