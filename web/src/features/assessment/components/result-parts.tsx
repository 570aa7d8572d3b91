import { plural, t } from '@lingui/core/macro'
import { Alert, Badge, List, Stack, Text, Title } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDayOf } from '../../../lib/format.ts'
import type { Explanation, ReasoningResult } from '../assessment.api.ts'
import classes from './result-view.module.css'

type Sitting = Pick<
  ReasoningResult,
  'auto_submitted' | 'late_answers' | 'completed_at' | 'time_taken' | 'external' | 'warnings'
>

/** The sentence of a result, and what is to be known of how it came about. */
export function ResultHead({ result, explanation }: { result: Sitting; explanation: Explanation }) {
  return (
    <div>
      <p className={classes.headline}>{explanation.headline}</p>
      {explanation.paragraphs.map((paragraph) => (
        <Text key={paragraph} mb="xs" maw="68ch">
          {paragraph}
        </Text>
      ))}
      <Text size="sm" c="dimmed">
        <HowItCame result={result} />
      </Text>
      {result.external && <SelfReported result={result} />}
      {(result.auto_submitted || result.late_answers > 0) && <TimeNote result={result} />}
    </div>
  )
}

function HowItCame({ result }: { result: Sitting }) {
  const day = formatDayOf(result.completed_at)
  if (result.external) return t`Entered on ${day}.`
  if (result.time_taken === null) return t`Taken on ${day}.`
  const minutes = Math.max(1, Math.round(result.time_taken / 60))
  return plural(minutes, { one: `Taken on ${day}, in # minute.`, other: `Taken on ${day}, in # minutes.` })
}

function SelfReported({ result: { warnings } }: { result: Pick<Sitting, 'warnings'> }) {
  return (
    <Stack gap="xs" mt="sm" align="flex-start">
      <Badge color="amber" variant="light" tt="none" size="lg">
        {t`Self-reported`}
      </Badge>
      {warnings.map((warning) => (
        <Note key={warning}>{warning}</Note>
      ))}
    </Stack>
  )
}

function TimeNote({ result: { auto_submitted: auto, late_answers: late } }: { result: Sitting }) {
  return (
    <Stack gap="xs" mt="sm">
      {auto && (
        <Note>{t`The time was over, so the test was handed in by itself with what was answered until then.`}</Note>
      )}
      {late > 0 && (
        <Note>
          {plural(late, {
            one: 'One answer was given in time and arrived after the end. It counts.',
            other: '# answers were given in time and arrived after the end. They count.',
          })}
        </Note>
      )}
    </Stack>
  )
}

export const Note = ({ children }: { children: ReactNode }) => (
  <Alert role="none" color="amber" variant="light" icon={<IconInfoCircle size={20} stroke={1.75} aria-hidden />}>
    <Text c="var(--mantine-color-text)">{children}</Text>
  </Alert>
)

/** What it does not say, and what to do with it. */
export const LimitsAndNext = ({ explanation: { limits, next } }: { explanation: Explanation }) => (
  <div className={classes.pair}>
    <Sentences title={t`What it does not say`} of={limits} />
    <Sentences title={t`What you can do next`} of={next} />
  </div>
)
function Sentences({ title, of: sentences }: { title: string; of: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <section>
      <Title order={3} size="h4" mb={6}>
        {title}
      </Title>
      <List spacing={4}>
        {sentences.map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
    </section>
  )
}
