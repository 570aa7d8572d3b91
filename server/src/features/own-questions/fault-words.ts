import type { OwnFault } from '@margam/papers/own/own-question'
import { type Sentence, say } from '@margam/school/sentence'

/** What is said of a question that cannot stand on a paper. */
export const faultWords = (fault: OwnFault, marks: number): Sentence => {
  const words: Readonly<Record<OwnFault, Sentence>> = {
    missing: /*i18n*/ 'This cannot be empty.',
    'no-gap': /*i18n*/ 'Write the gap as ____ where it stands in the sentence.',
    'few-options': /*i18n*/ 'A choice needs two options or more.',
    'no-key': /*i18n*/ 'Mark the option that is right.',
    'many-keys': /*i18n*/ 'Only one option can be right.',
    'same-options': /*i18n*/ 'Two options say the same.',
    'no-truth': /*i18n*/ 'Choose True or False.',
    'no-halves': /*i18n*/ 'Marks of a step are 0.5, 1, 1.5 and so on.',
    'other-sum': say('The steps must make {marks, plural, one {# mark} other {# marks}} together.', { marks }),
  }
  return words[fault]
}
