import { inArray } from 'drizzle-orm'
import { exams } from '../db/schema/index.ts'

/** What students, parents and averages may know of; a draft is the teachers' alone. */
export const isPublished = inArray(exams.state, ['published', 'locked'])
