export { replaceQuestion } from './replace.ts'
export type { Wording, WordingFault } from './reword.ts'
