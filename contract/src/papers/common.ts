import type { Role } from '../endpoint.ts'

export const feature = 'papers'
export const path = '/api/question_paper_generator/'
export const callers = ['student', 'teacher', 'organisation'] as const satisfies readonly Role[]

/** The maximum marks of a paper. */
export const LEAST_MARKS = 10
export const MOST_MARKS = 100
export const TOTAL_MARKS = /*i18n*/ 'Total marks must be between 10 and 100.'
/** Minutes allowed for a paper. */
export const LEAST_MINUTES = 10
export const MOST_MINUTES = 240
export const TITLE_LENGTH = 100
