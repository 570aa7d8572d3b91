import { t } from '@lingui/core/macro'
import { Anchor, List, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { formatMoment } from '../../../lib/format.ts'
import { gateWords } from '../gate-words.ts'
import type { ProposalRun } from '../proposed-questions.api.ts'

interface RunListProps {
  runs: readonly ProposalRun[]
  linkOf: (questionId: string) => string
}
/** What came of the questions that were asked for last, and why some were refused. */
export function RunList({ runs, linkOf }: RunListProps) {
  return (
    <section aria-labelledby="asked-before">
      <Title order={3} size="h4" id="asked-before">
        {t`Asked for before`}
      </Title>
      <Stack gap="md" mt="sm">
        {runs.map((run) => (
          <div key={run.run_id}>
            <Text fw={600} size="sm">
              {t`${{ topic: run.topic_name }}, class ${{ cls: run.cls }}, ${{ subject: run.sub }}`}
            </Text>
            <Text size="sm" c="dimmed">
              {formatMoment(run.asked_at)}
            </Text>
            {run.tries.length === 0 ? (
              <Text size="sm">{run.is_finished ? t`Nothing came of it.` : t`It is not finished.`}</Text>
            ) : (
              <List size="sm" mt={4}>
                {run.tries.map((tried, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the tries of a run stay as they are
                  <List.Item key={index}>
                    <Tried tried={tried} linkOf={linkOf} />
                  </List.Item>
                ))}
              </List>
            )}
          </div>
        ))}
      </Stack>
    </section>
  )
}

function Tried({ tried, linkOf }: { tried: ProposalRun['tries'][number]; linkOf: RunListProps['linkOf'] }) {
  const refusal = tried.verdicts.find(({ outcome }) => outcome === 'refused')
  if (refusal)
    return t`Question ${{ number: tried.question }} was refused: ${{ reason: refusal.reason || gateWords()[refusal.gate] }}`
  if (tried.question_id === '') return t`Question ${{ number: tried.question }} was kept and has been deleted since.`
  return (
    <Anchor component={Link} to={linkOf(tried.question_id)}>
      {t`Question ${{ number: tried.question }} was kept: read it`}
    </Anchor>
  )
}
