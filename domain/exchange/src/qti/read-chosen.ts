import { refuseMany } from '../check-question.ts'
import { QuestionError } from '../report.ts'
import { childrenOf, type Element } from '../xml/read-xml.ts'
import { rightOf } from './declarations.ts'
import { contentOf, declaredFor, type Own, readText, stemOf, type Work } from './item-body.ts'

export function readChoice(interaction: Element, work: Work): Own {
  const { reader } = work
  const declared = declaredFor(work, interaction)
  const right = rightOf(declared, reader.lose)
  const choices = childrenOf(interaction, 'simpleChoice')
  refuseMany(choices.length)
  const stem = stemOf(work, interaction)
  const told = (choice: Element, i: number) => {
    const blocks = childrenOf(choice, 'feedbackInline', 'feedbackBlock')
    return readText(
      blocks.flatMap(({ children }) => contentOf(children)),
      `options.${i}.feedback`,
      { ...reader, special: undefined },
    )
  }
  const named = (name: string) => choices.findIndex(({ attributes }) => attributes.identifier?.toLowerCase() === name)
  const [onTrue, onFalse] = [named('true'), named('false')]
  if (choices.length === 2 && onTrue !== -1 && onFalse !== -1) {
    const [yes, no] = [choices[onTrue], choices[onFalse]]
    if (yes && no && right.size === 1) {
      const isTrue = right.has(yes.attributes.identifier ?? '')
      return { kind: 'true-false', stem, isTrue, feedbackOnTrue: told(yes, 0), feedbackOnFalse: told(no, 1) }
    }
  }
  const isSingle = declared.cardinality === 'single'
  return {
    kind: isSingle ? 'choice' : 'multiple',
    stem,
    options: choices.map((choice, i) => ({
      text: readText(choice.children, `options.${i}.text`, reader),
      isRight: right.has(choice.attributes.identifier ?? ''),
      feedback: told(choice, i),
    })),
    fixedOptions: interaction.attributes.shuffle !== 'true',
  }
}

export function readMatch(interaction: Element, work: Work): Own {
  const { reader } = work
  const { correct, mapped } = declaredFor(work, interaction)
  const [lefts = [], rights = []] = childrenOf(interaction, 'simpleMatchSet').map((set) =>
    childrenOf(set, 'simpleAssociableChoice'),
  )
  const given = (correct.length ? correct : mapped.map(({ key }) => key)).map((pair) => pair.split(/\s+/))
  refuseMany(lefts.length + rights.length)
  const used = new Set<string>()
  const pairs = lefts.map((left, i) => {
    const partners = given.filter(([one]) => one === left.attributes.identifier).map(([, other]) => other)
    const right = rights.find(({ attributes }) => attributes.identifier === partners[0])
    if (partners.length > 1)
      throw new QuestionError(/*i18n*/ 'A left-hand side has several partners; such questions are not taken.')
    used.add(right?.attributes.identifier ?? '')
    return {
      left: readText(left.children, `pairs.${i}.left`, reader),
      right: right ? readText(right.children, `pairs.${i}.right`, reader) : '',
    }
  })
  const spare = rights
    .filter(({ attributes }) => !used.has(attributes.identifier ?? ''))
    .map((right, i) => readText(right.children, `spare.${i}`, reader))
  return { kind: 'match', stem: stemOf(work, interaction), pairs, spare }
}
