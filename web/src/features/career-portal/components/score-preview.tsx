import { t } from '@lingui/core/macro'
import { Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSignedIn } from '../../../lib/use-session.ts'
import { PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { type TestType, testCategory } from '../external-tests.ts'
import { type Conversion, conversionQuery } from '../portal.api.ts'
import { previewBars } from '../result-bars.ts'
import { completeScores, type ScoreValues } from '../score-rules.ts'
import { ScoreBars } from './score-bars.tsx'

const REST_MS = 400

/** What the entered scores come to, once they are complete; nothing of it is kept. */
export function ScorePreview({ type, values }: { type: TestType; values: ScoreValues }) {
  const { userId } = useSignedIn()
  const [rested] = useDebouncedValue(JSON.stringify(completeScores(type, values)), REST_MS)
  const scores = JSON.parse(rested) as ScoreValues | null
  const query = useQuery({
    ...conversionQuery({ userId, testType: type, category: testCategory(type), scores: scores ?? {} }),
    enabled: scores !== null,
    placeholderData: keepPreviousData,
  })
  return (
    <SectionCard title={t`Result`}>
      {scores === null ? (
        <Text c="dimmed">{t`Once all needed scores are entered and within their range, you see the result here.`}</Text>
      ) : (
        <PageState query={query}>{(conversion) => <Converted conversion={conversion} />}</PageState>
      )}
    </SectionCard>
  )
}

function Converted({ conversion }: { conversion: Conversion }) {
  const { test_category: category, category_scores: scores, confidence, warnings, personality_type: code } = conversion
  const isReasoning = category === 'iq'
  return (
    <Stack gap="md" aria-live="polite">
      {warnings.map((warning) => (
        <Text key={warning} c="var(--amber-text)" fw={600}>
          {warning}
        </Text>
      ))}
      {!isReasoning && (
        <Text>{code ? t`Interests in short: ${code}` : t`No theme stands out: all are about alike.`}</Text>
      )}
      <ScoreBars
        name={isReasoning ? t`Parts of the reasoning test` : t`Themes of interest`}
        bars={previewBars(category, scores, confidence)}
      />
    </Stack>
  )
}
