export * from './class-teachers.ts'
export * from './own-classes.ts'
export * from './roster.ts'
export * from './sections.ts'
