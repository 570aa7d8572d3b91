import { t } from '@lingui/core/macro'
import { formatDay, formatNumber, formatSeries } from '../../lib/format.ts'
import { speak } from '../../lib/speak.ts'
import {
  type Concern,
  type ConcernAbout,
  type ConcernContext,
  type ConcernKind,
  concernKinds,
  type ListedConcern,
  type QuestionContext,
} from './concerns.api.ts'

const kinds = (): Record<ConcernKind, string> => ({
  wrong: t`It is wrong`,
  hurt: t`It hurt`,
  unclear: t`I do not understand it`,
  wrong_key: t`The answer in the key is wrong`,
  two_answers: t`More than one answer is right`,
  mistake: t`There is a mistake in the text, a formula or a figure`,
  syllabus: t`It is not in the syllabus of this class`,
  other: t`Something else`,
})
export const kindChoices = (about: ConcernAbout) =>
  concernKinds[about].map((kind) => ({ value: kind, label: kindName({ about, kind }) }))
export const kindName = ({ about, kind }: { about: ConcernAbout; kind: ConcernKind }): string =>
  about === 'question' && kind === 'unclear' ? t`Its wording is unclear` : kinds()[kind]

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

const abouts = (): Record<ConcernAbout, string> => ({ forecast: t`Forecasts`, question: t`Questions` })
export const aboutChoices = () => [
  { value: '', label: t`Everything` },
  ...Object.entries(abouts()).map(([value, label]) => ({ value, label })),
]

export const personName = (role: string): string => ({ student: t`Student`, teacher: t`Teacher` })[role] ?? t`School`

export const isQuestion = (context: ConcernContext): context is QuestionContext => 'question' in context

/** What it is about, to somebody who sees it among others. */
export function aboutText({ context }: Pick<Concern, 'context'>): string {
  if (!isQuestion(context)) return t`Forecast of ${{ subject: context.subject }}`
  const { subject, class_level: level, question } = context
  return t`Question ${{ number: question.number }} of a paper, class ${{ level }} ${subject}`
}

/** The same to whoever told it. */
export const ownAboutText = ({ context }: Pick<Concern, 'context'>): string =>
  isQuestion(context)
    ? t`Question ${{ number: context.question.number }} of paper ${{ code: context.qn_code }}`
    : context.subject

/** What was shown, as of then. */
export const contextFacts = (context: ConcernContext) =>
  isQuestion(context) ? questionFacts(context) : forecastFacts(context)

const questionFacts = ({
  board,
  class_level: level,
  subject,
  qn_code: code,
  set,
  question,
  item_ids: ids,
}: QuestionContext) => [
  { label: t`Board`, value: board },
  { label: t`Class`, value: level },
  { label: t`Subject`, value: subject },
  { label: t`Q.P. code`, value: code },
  { label: t`Set`, value: set },
  { label: t`Question`, value: formatNumber(question.number) },
  { label: t`Marks`, value: formatNumber(question.marks_weightage) },
  { label: t`Item`, value: formatSeries(ids) },
]

const forecastFacts = (context: Exclude<ConcernContext, QuestionContext>) => [
  { label: t`Subject`, value: context.subject },
  { label: t`Shown range`, value: context.range.replace('-', '–') },
  { label: t`Confidence`, value: speak(context.confidence) },
  { label: t`Made on`, value: formatDay(context.day) },
  { label: t`Tests, in per cent`, value: formatSeries(context.tests.map(formatNumber)) },
]
