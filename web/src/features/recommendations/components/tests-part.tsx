import { t } from '@lingui/core/macro'
import { Box, Stack, Text, Title } from '@mantine/core'
import { formatAll, formatPercent } from '../../../lib/format.ts'
import { BarPlot } from '../../../ui/bar-plot.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { ShownResult } from '../recommendations.api.ts'
import { categoryName, inOrder, percentagesOf, testName } from '../result-words.ts'

/** What both tests said, and which marks were used; whose word entered scores are, the server says with them. */
export function TestsPart({ result }: { result: ShownResult }) {
  const { guide, test_info: tests, input_data: input } = result
  const { iq_interpretation: reasoning, personality_interpretation: interests } =
    result.recommendations.test_interpretation
  const categories = guide.explore_only ? [] : inOrder(percentagesOf(input.iq_scores_percentage))
  return (
    <SectionCard title={t`What the tests say`}>
      <Stack gap="md">
        <section>
          <Title order={3} size="h4">{t`Reasoning`}</Title>
          <TestLine type={tests.iq_test_type} />
          <Interpretation text={reasoning} exploreOnly={guide.explore_only} />
          {categories.length > 0 && (
            <Box mt="sm">
              <BarPlot
                caption={t`Reasoning, by kind of question.`}
                name={t`Reasoning`}
                columns={[t`Kind of question`, t`Share`]}
                bars={categories.map(({ name, value }) => ({ label: categoryName(name), value }))}
                max={100}
                show={formatPercent}
              />
            </Box>
          )}
        </section>
        <section>
          <Title order={3} size="h4">{t`Interests`}</Title>
          <TestLine type={tests.personality_test_type} />
          <Interpretation text={interests} exploreOnly={guide.explore_only} />
        </section>
        <Marks result={result} />
      </Stack>
    </SectionCard>
  )
}

/** What a test said; up to class 8 the words above say it, for this has numbers. */
const Interpretation = ({ text, exploreOnly }: { text: string; exploreOnly: boolean }) =>
  exploreOnly ? (
    <Text>{t`It was used for what stands above. Up to class 8 no number is shown.`}</Text>
  ) : (
    <Text>{text}</Text>
  )

function TestLine({ type }: { type: string }) {
  if (type === '') return null
  return (
    <Text size="sm" c="dimmed">
      {t`${{ test: testName(type) }}.`}
    </Text>
  )
}

function Marks({ result: { guide, input_data: input } }: { result: ShownResult }) {
  const marks = percentagesOf(input.academic_scores_percentage)
  if (marks.length === 0) return null
  return (
    <section>
      <Title order={3} size="h4">{t`Marks that were used`}</Title>
      {guide.explore_only ? (
        <Text>{t`Those of ${{ subjects: formatAll(marks.map(({ name }) => name)) }}.`}</Text>
      ) : (
        <BarPlot
          caption={t`Your marks at school, rounded.`}
          name={t`Marks`}
          columns={[t`Subject`, t`Marks`]}
          bars={marks.map(({ name, value }) => ({ label: name, value }))}
          max={100}
          show={formatPercent}
        />
      )}
    </section>
  )
}
