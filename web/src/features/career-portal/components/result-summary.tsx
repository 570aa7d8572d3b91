import { t } from '@lingui/core/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatDayOf } from '../../../lib/format.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { LineSkeleton } from '../../../ui/page-state.tsx'
import { storedName } from '../external-tests.ts'
import type { InterestResult, Part, ReasoningResult } from '../portal.api.ts'
import { interestBars, reasoningBars } from '../result-bars.ts'
import { instructionsOf } from '../test-links.ts'
import { partName } from './part-card.tsx'
import { ScoreBars } from './score-bars.tsx'

const Meanwhile = () => <LineSkeleton lines={6} />
// the whole of a result is seldom read again
const ReasoningDetails = lazyPart(async () => (await import('./result-details.tsx')).ReasoningDetails, Meanwhile)
const InterestDetails = lazyPart(async () => (await import('./result-details.tsx')).InterestDetails, Meanwhile)

export const ReasoningSummary = ({ result }: { result: ReasoningResult }) => (
  <Summary part="reasoning" result={result} details={<ReasoningDetails result={result} />}>
    <ScoreBars
      name={t`Parts of the reasoning test`}
      bars={reasoningBars(result.category_scores)}
      withoutNumbers={!result.shows_number}
    />
  </Summary>
)

export const InterestSummary = ({ result }: { result: InterestResult }) => (
  <Summary part="interests" result={result} details={<InterestDetails result={result} />}>
    <ScoreBars name={t`Themes of interest`} bars={interestBars(result.category_scores)} />
  </Summary>
)

interface SummaryProps {
  part: Part
  result: ReasoningResult | InterestResult
  /** In short. */
  children: ReactNode
  /** The whole of it. */
  details: ReactNode
}
/** A result in short, with more of it at a press. */
function Summary({ part, result, children, details }: SummaryProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { explanation, warnings } = result
  return (
    <Stack gap="md" data-open={isOpen}>
      {!isOpen && (
        <div>
          <Text fw={600}>{explanation.headline}</Text>
          <Text size="sm" c="dimmed">
            {sourceText(result)}
          </Text>
        </div>
      )}
      {isOpen ? details : children}
      {warnings.map((warning) => (
        <Text key={warning} size="sm" c="var(--amber-text)">
          {warning}
        </Text>
      ))}
      <Group gap="sm">
        <Button
          variant="default"
          aria-expanded={isOpen}
          aria-label={
            isOpen ? t`Hide details: ${{ part: partName(part) }}` : t`Show details: ${{ part: partName(part) }}`
          }
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t`Hide details` : t`Show details`}
        </Button>
        <Button
          component={Link}
          to={instructionsOf(part)}
          variant="default"
          aria-label={t`Retake: ${{ part: partName(part) }}`}
        >{t`Retake`}</Button>
        <Button
          component={Link}
          to={linkTo('/student/career-assessment/scores', { of: part })}
          variant="subtle"
          color="gray"
        >
          {result.external ? t`Change the scores` : t`Enter scores of another test`}
        </Button>
      </Group>
    </Stack>
  )
}

function sourceText({ external, test_type: test, completed_at: at }: ReasoningResult | InterestResult): string {
  const day = formatDayOf(at)
  return external ? t`Entered by you from ${{ test: storedName(test) }}, ${day}` : t`Finished ${day}`
}
