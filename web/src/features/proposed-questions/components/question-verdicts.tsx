import { t } from '@lingui/core/macro'
import { Group, List, Text } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { gateWords, outcomeWords } from '../gate-words.ts'
import { verdictsQuery } from '../proposed-questions.api.ts'

/** Where a proposed question comes from, and what each check said of it, for whoever approves it. */
export function QuestionVerdicts({ questionId }: { questionId: string }) {
  const query = useQuery(verdictsQuery(questionId))
  const [gates, outcomes] = [gateWords(), outcomeWords()]
  return (
    <SectionCard
      title={t`Made by AI`}
      description={t`A provider outside the school wrote it. The checks find many mistakes and not all: read it as if you had to answer it.`}
      actions={<IconSparkles size={20} stroke={1.75} aria-hidden />}
    >
      <PageState query={query}>
        {(verdicts) => (
          <List size="sm" listStyleType="none" spacing="xs">
            {verdicts.map(({ gate, outcome, reason }) => (
              <List.Item key={gate}>
                <Group gap="xs" align="baseline">
                  <Text size="sm" fw={600}>
                    {outcomes[outcome]}
                  </Text>
                  <Text size="sm">{gates[gate]}</Text>
                </Group>
                {outcome === 'unneeded' && (
                  <Text size="sm" c="dimmed">
                    {reason}
                  </Text>
                )}
              </List.Item>
            ))}
          </List>
        )}
      </PageState>
    </SectionCard>
  )
}
