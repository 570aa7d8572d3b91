export const CAREER_ROLES = ['student', 'teacher', 'organisation'] as const
/** Whose screens of careers these are; each role has them below its own address. */
export type CareerRole = (typeof CAREER_ROLES)[number]
