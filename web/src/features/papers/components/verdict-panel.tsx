import { t } from '@lingui/core/macro'
import { Alert, Button, List, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { PaperSuggestion, Verdict } from '../making.api.ts'
import { GivesWay } from './gives-way.tsx'

interface VerdictPanelProps {
  verdict: Verdict
  onTake: (suggestion: PaperSuggestion) => void
}
/** Whether there is such a paper; where not, why, and what works at a press. */
export function VerdictPanel({ verdict, onTake }: VerdictPanelProps) {
  const { is_possible: isPossible, eased, conflicts, suggestions } = verdict
  if (isPossible)
    return (
      <Stack gap="sm">
        <Text
          component="output"
          c="var(--leaf-text)"
          fw={550}
          style={{ display: 'flex', alignItems: 'center', gap: 8 }}
        >
          <IconCircleCheck size={20} stroke={1.75} aria-hidden />
          {t`There are questions for this paper.`}
        </Text>
        <GivesWay title={t`What gives way for this paper`} lines={eased} />
      </Stack>
    )
  return (
    <Alert
      role="alert"
      color="amber"
      variant="light"
      icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
      title={t`There is no such paper yet`}
    >
      <Stack gap="sm" c="var(--mantine-color-text)">
        <List spacing={4}>
          {conflicts.map(({ text }) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
        {suggestions.length > 0 && (
          <>
            <Text fw={650}>{t`What works`}</Text>
            {suggestions.map((suggestion) => (
              <Button
                key={suggestion.text}
                variant={suggestion.change.preset ? 'filled' : 'default'}
                h="auto"
                py={8}
                style={{ alignSelf: 'flex-start', maxWidth: '100%' }}
                styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
                onClick={() => onTake(suggestion)}
              >
                {suggestion.text}
              </Button>
            ))}
          </>
        )}
      </Stack>
    </Alert>
  )
}
