import { plural, t } from '@lingui/core/macro'
import { formatSeries } from '../../lib/format.ts'
import type { BlueprintPart, PaperPlan, PaperPreset, Quota } from './making.api.ts'
import type { PaperSetKind } from './papers.api.ts'

export const marksText = (marks: number) => plural(marks, { one: '# mark', other: '# marks' })
export const minutesText = (minutes: number) => plural(minutes, { one: '# minute', other: '# minutes' })

/** "80 marks · 180 minutes" */
export const sizeText = (marks: number, minutes: number | null | undefined) =>
  minutes ? `${marksText(marks)} · ${minutesText(minutes)}` : marksText(marks)

/** "20 × 1, 5 × 2": questions and marks of a part of a plan. */
export const slotsText = ({ slots }: Pick<BlueprintPart, 'slots'>) =>
  formatSeries(
    slots.map(({ count, marks, attempt }) =>
      attempt && attempt < count ? t`${attempt} of ${count} × ${marks}` : `${count} × ${marks}`,
    ),
  )

/** "24 of 1 mark, 10 of 2 marks" */
export const availableText = (available: Record<string, number>) => {
  const offered = Object.entries(available)
    .filter(([, count]) => count > 0)
    .toSorted(([a], [b]) => Number(a) - Number(b))
  if (offered.length === 0) return t`No questions`
  return formatSeries(offered.map(([marks, count]) => t`${count} of ${{ marks: marksText(Number(marks)) }}`))
}

export const sharesText = (topics: number) =>
  plural(topics, { one: 'Share of the marks for # topic', other: 'Shares of the marks for # topics' })

export const planOf = ({ minutes, sections }: Pick<PaperPreset, 'minutes' | 'sections'>): PaperPlan => ({
  minutes,
  sections,
})

export function quotaText({ plan, left, papers_a_month }: Quota): string {
  if (plan === null) return t`You have no plan yet. Choose one to make papers; Free starts at once.`
  return plural(papers_a_month, {
    one: `${left} of # paper left this month`,
    other: `${left} of # papers left this month`,
  })
}

export const setKinds = (): Record<PaperSetKind, { label: string; text: string }> => ({
  shuffled: {
    label: t`The same questions in another order`,
    text: t`Questions and options are shuffled within their section, so that neighbours cannot copy.`,
  },
  isomorphic: {
    label: t`The same kinds of questions with new numbers`,
    text: t`Each question has a twin with other numbers or words, as hard as the first.`,
  },
  disjoint: {
    label: t`Other questions of the same blueprint`,
    text: t`No question comes twice; topics, marks and difficulty are shared out alike.`,
  },
})
