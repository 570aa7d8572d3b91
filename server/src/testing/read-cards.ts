import type { CardPaper } from '@margam/contract/card-paper'
import { readReportCard } from '@margam/contract/report-cards'
import type { Person } from './factories.ts'
import type { TestApp } from './test-app.ts'

interface CardOf {
  class_id: string
  student_id: string
}

/** A student's card of the whole year, or of the period asked for. */
export const paperOf = async (
  app: TestApp,
  { token }: Person,
  params: CardOf,
  query: Record<string, string> = {},
): Promise<CardPaper> =>
  (await app.call(readReportCard, { token, params: { ...params }, query: { period: 'year', ...query } })).body.paper

/** The heads of its columns, each with its note. */
export const headsOf = ({ marks }: Pick<CardPaper, 'marks'>) =>
  marks.columns.map(({ label, note }) => [...label, note].filter(Boolean).join(' '))

/** A list of a card's labels and what stands beside them. */
export const namedValues = (list: readonly { label: string[]; value: string }[]): Record<string, string> =>
  Object.fromEntries(list.map(({ label, value }) => [label[0], value]))
