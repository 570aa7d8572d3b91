export * from './common.ts'
export * from './keeping.ts'
export * from './question.ts'
