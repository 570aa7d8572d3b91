import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { formatPercent } from '../../../lib/format.ts'
import { BarPlot } from '../../../ui/bar-plot.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { AnalysedSubject } from '../analytics.api.ts'
import { directionText, subjectsTakeaway } from '../analytics-text.ts'

/** The result in each subject as a bar, with the class's average across it. */
export function SubjectBars({ subjects }: { subjects: AnalysedSubject[] }) {
  const withResult = subjects.filter(({ percentage }) => percentage !== null)
  return (
    <SectionCard title={t`By subject`} description={t`Your result of the year so far.`}>
      <BarPlot
        name={t`By subject`}
        caption={subjectsTakeaway(withResult)}
        columns={[t`Subject`, t`Your result`, t`Exams`, t`Direction`]}
        markName={t`Class average`}
        bars={withResult.map(({ subject_name: label, percentage, class_average, marks, direction }) => ({
          label,
          value: percentage,
          mark: class_average,
          more: [marks, direction ? directionText(direction) : '–'],
        }))}
        max={100}
        show={formatPercent}
      />
      <Text size="sm" c="dimmed" mt="md">
        {t`The class average is taken over the exams in your result. Rising or falling is shown only when a change is larger than marks usually vary.`}
      </Text>
    </SectionCard>
  )
}
