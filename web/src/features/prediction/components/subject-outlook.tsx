import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { ConfidenceBadge } from '../../../ui/confidence-badge.tsx'
import { confidenceLevel } from '../../../ui/confidence-level.ts'
import { ForecastPlot } from '../../../ui/forecast-plot.tsx'
import { PlotFrame } from '../../../ui/plot-frame.tsx'
import { causeText, directionText, outcomeTexts, outlookText, type Reader, tooVariedText } from '../outlook-text.ts'
import type { WireTest } from '../predictor-form.ts'
import { plottedTests, type ShownForecast } from '../shown-forecast.ts'
import { TestsTable } from './tests-table.tsx'
import { WhatIf } from './what-if.tsx'

interface SubjectOutlookProps {
  subject: string
  forecast: ShownForecast
  /** The oldest first, as they were sent. */
  tests: readonly WireTest[]
  reader: Reader
  /** What stands under it. */
  children?: ReactNode
}
/** The forecast of one subject: a picture and a table of it, what it says, why it is no surer, and what came true. */
export function SubjectOutlook({ subject, forecast, tests, reader, children }: SubjectOutlookProps) {
  const { range, low, high, confidence, cause, predicted, outcome, what_if: slopes } = forecast
  const plotted = plottedTests(tests)
  const used = forecast.n_used ?? plotted.length
  const texts = [
    // without a test nothing varies, and the forecast says itself what to add
    used > 0 && forecast.too_varied ? tooVariedText() : undefined,
    used > 0 ? causeText(cause, subject, reader) : undefined,
    directionText(forecast.direction, reader),
    ...(forecast.warnings ?? []),
  ].filter((text) => text !== undefined)
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={3}>{subject}</Title>
        <ConfidenceBadge value={confidence} />
      </Group>
      <PlotFrame
        name={subject}
        caption={outlookText(range, confidence, used, cause)}
        plot={
          <ForecastPlot
            label={subject}
            low={low}
            high={high}
            expected={predicted}
            level={confidenceLevel(confidence)}
            tests={plotted}
            came={outcome ? { name: outcome.exam_name, value: outcome.percentage } : undefined}
          />
        }
        table={<TestsTable subject={subject} tests={tests} forecast={forecast} />}
      />
      {outcome && <Text mt="sm">{outcomeTexts(outcome).join(' ')}</Text>}
      {texts.map((text) => (
        <Text key={text} size="sm" mt={6}>
          {text}
        </Text>
      ))}
      {slopes && predicted !== undefined && (
        <WhatIf
          subject={subject}
          forecast={{ predicted, low, high }}
          slopes={slopes}
          tests={plotted.map(({ value }) => value)}
          reader={reader}
        />
      )}
      {children}
    </section>
  )
}
