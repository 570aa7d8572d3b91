import type { ExchangedQuestion } from '../question.ts'
import type { Dialect } from './dialect.ts'
import { hasOptionFeedback, type ItemWork } from './item-work.ts'

/** How an item is marked: everything or nothing. Long answers are marked by people. */
export function writeProcessing({ question, dialect }: Pick<ItemWork, 'question' | 'dialect'>): string {
  if (question.kind === 'essay') return ''
  const { element } = dialect
  const set = (identifier: string, value: string) => element('setOutcomeValue', { identifier }, value)
  const score = element('baseValue', { baseType: 'float' }, question.marks ?? '1')
  const condition = element(
    'responseCondition',
    {},
    element('responseIf', {}, [isRight(question, dialect), set('SCORE', score)]),
  )
  const chosen = element('variable', { identifier: 'RESPONSE' })
  return element('responseProcessing', {}, [condition, hasOptionFeedback(question) ? set('FEEDBACK', chosen) : ''])
}

function isRight(question: ExchangedQuestion, { element }: Dialect): string {
  const variable = element('variable', { identifier: 'RESPONSE' })
  const correct = element('correct', { identifier: 'RESPONSE' })
  const float = (value: string) => element('baseValue', { baseType: 'float' }, value)
  const isMapped = (identifier: string) => element('gt', {}, [element('mapResponse', { identifier }), float('0')])
  if (question.kind === 'short') return isMapped('RESPONSE')
  if (question.kind === 'fill') {
    return element(
      'and',
      {},
      question.blanks.map((_, i) => isMapped(`RESPONSE${i + 1}`)),
    )
  }
  if (question.kind !== 'numeric') return element('match', {}, [variable, correct])
  const { answer } = question
  if ('from' in answer) {
    return element('and', {}, [
      element('gte', {}, [variable, float(answer.from)]),
      element('lte', {}, [variable, float(answer.to)]),
    ])
  }
  if (answer.tolerance === '0') return element('equal', { toleranceMode: 'exact' }, [variable, correct])
  const tolerance = `${answer.tolerance} ${answer.tolerance}`
  return element('equal', { toleranceMode: 'absolute', tolerance }, [variable, correct])
}
