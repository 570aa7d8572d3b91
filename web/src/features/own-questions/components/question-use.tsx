import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatNumber, formatPercent } from '../../../lib/format.ts'
import { Facts } from '../../../ui/facts.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { inExamsQuery } from '../own-questions.api.ts'

/** What the marks of exams say of a question. */
export function QuestionUse({ questionId }: { questionId: string }) {
  const query = useQuery(inExamsQuery(questionId))
  return (
    <SectionCard
      title={t`In exams`}
      description={t`From published exams that were marked question by question, over all wordings of the question.`}
    >
      <PageState query={query} loadingLabel={t`Loading what exams say of it`}>
        {({ exams, students, percentage, discrimination }) =>
          exams === 0 ? (
            <Text c="dimmed">{t`No such exam has had it yet.`}</Text>
          ) : (
            <>
              <Facts
                facts={[
                  { label: t`Exams`, value: formatNumber(exams) },
                  { label: t`Students`, value: formatNumber(students) },
                  { label: t`Marks got`, value: percentage === null ? '' : formatPercent(percentage) },
                  {
                    label: t`With the rest of the paper`,
                    value: discrimination === null ? '' : formatNumber(discrimination),
                  },
                ]}
              />
              <Text size="sm" c="dimmed" mt="md">
                {percentage === null
                  ? t`Fewer than five students: what they got is not told.`
                  : discrimination === null
                    ? t`How well it tells strong students from weak ones is said once at least ten students of one exam have different marks in it.`
                    : sayOf(discrimination)}
              </Text>
            </>
          )
        }
      </PageState>
    </SectionCard>
  )
}

const sayOf = (discrimination: number) => {
  if (discrimination < 0) return t`Those who did well elsewhere did worse here: look at the wording and the key.`
  if (discrimination < 0.2) return t`It tells little of who did well.`
  return t`It tells strong answers from weak ones.`
}
