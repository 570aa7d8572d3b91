import { leaksAnswer } from '../assembly/leak.ts'
import type { Item } from '../item.ts'
import { passed, refused, type Verdict } from './verdict.ts'
import { wordsOf } from './words.ts'

const asWords = (html: string) => ` ${wordsOf(html).join(' ')} `

/** Whether the question prints its own answer, and none of its other options. */
function tellsItself({ stem, options, answer }: Item): boolean {
  const [text, key] = [asWords(stem), asWords(answer.text)]
  if (key.trim().length < 6 || !text.includes(key)) return false
  return !options?.some((option) => !option.isKey && text.includes(asWords(option.text)))
}

/** Whether a question gives its own answer away, another one's, or has its answer given away. */
export function keepsAnswers(item: Item, beside: readonly Item[]): Verdict {
  if (tellsItself(item)) return refused('leak', /*i18n*/ 'The question says its own answer.')
  return beside.some((other) => leaksAnswer(item, other))
    ? refused('leak', /*i18n*/ 'The question and another one of this class give an answer away to each other.')
    : passed('leak')
}
