export * from './common.ts'
export * from './exchange.ts'
export * from './keeping.ts'
export * from './question.ts'
