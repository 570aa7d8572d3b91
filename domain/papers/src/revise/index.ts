export { moveQuestion } from './move.ts'
export { replaceQuestion } from './replace.ts'
export { rewordQuestion, type Wording, type WordingFault, wordingFaults, wordingOf } from './reword.ts'
export { groupOf, itemsOf } from './units.ts'
