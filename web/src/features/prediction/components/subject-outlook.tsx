import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { ConfidenceBadge } from '../../../ui/confidence-badge.tsx'
import { RangeBar } from '../../../ui/range-bar.tsx'
import { outlookText, raiseConfidenceText } from '../outlook-text.ts'

interface SubjectOutlookProps {
  subject: string
  range: string
  low: number
  high: number
  confidence: string
  testsUsed: number
  /** Past marks in per cent, oldest first. */
  tests: number[]
  warnings: string[]
  /** What stands under it. */
  children?: ReactNode
}
export function SubjectOutlook({
  subject,
  range,
  low,
  high,
  confidence,
  testsUsed,
  tests,
  warnings,
  children,
}: SubjectOutlookProps) {
  const advice = raiseConfidenceText(subject, confidence, testsUsed)
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={3}>{subject}</Title>
        <ConfidenceBadge value={confidence} />
      </Group>
      <RangeBar label={subject} low={low} high={high} tests={tests} />
      <Text mt="xs" className="tabular">
        {outlookText(range, confidence, testsUsed)}
      </Text>
      {[...warnings, ...(advice ? [advice] : [])].map((text) => (
        <Text key={text} size="sm" c="dimmed" mt={4}>
          {text}
        </Text>
      ))}
      {children}
    </section>
  )
}
