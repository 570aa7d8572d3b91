import { t } from '@lingui/core/macro'
import { formatDay, formatNumber, formatSeries } from '../../lib/format.ts'
import { speak } from '../../lib/speak.ts'
import type { ConcernContext, ConcernKind, ListedConcern } from './concerns.api.ts'

const kinds = (): Record<ConcernKind, string> => ({
  wrong: t`It is wrong`,
  hurt: t`It hurt`,
  unclear: t`I do not understand it`,
  other: t`Something else`,
})
export const kindChoices = () => Object.entries(kinds()).map(([value, label]) => ({ value, label }))
export const kindName = (kind: ConcernKind): string => kinds()[kind]

type State = ListedConcern['state']
const states = (): Record<State, string> => ({ new: t`New`, seen: t`Looked at`, answered: t`Answered` })
export const stateChoices = () => [
  { value: '', label: t`All states` },
  ...Object.entries(states()).map(([value, label]) => ({ value, label })),
]
export const stateName = (state: State): string => states()[state]
/** To whoever told it. */
export const ownStateName = (state: State): string =>
  ({ new: t`Sent, not read yet`, seen: t`Read, answer to come`, answered: t`Answered` })[state]

export const personName = (role: string): string => (role === 'student' ? t`Student` : t`Teacher`)

/** What was shown, as of then. */
export const contextFacts = (context: ConcernContext) => [
  { label: t`Subject`, value: context.subject },
  { label: t`Shown range`, value: context.range.replace('-', '–') },
  { label: t`Confidence`, value: speak(context.confidence) },
  { label: t`Made on`, value: formatDay(context.day) },
  { label: t`Tests, in per cent`, value: formatSeries(context.tests.map(formatNumber)) },
]
