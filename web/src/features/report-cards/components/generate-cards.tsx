import { plural, t } from '@lingui/core/macro'
import { Alert, Button, Checkbox, Group, Progress, Stack, Text } from '@mantine/core'
import { usePrintJob } from '../../../lib/use-print-job.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { generateCards, type ReportScope } from '../report-cards.api.ts'

interface GenerateCardsProps {
  scope: ReportScope
  students: number
  /** What a school should see before thirty families see the cards. */
  warning: string | null
  showRank: boolean
  onRank: (showRank: boolean) => void
}
/** Makes the cards of the class into one PDF, each student's beginning on a page of its own. */
export function GenerateCards({ scope, students, warning, showRank, onRank }: GenerateCardsProps) {
  const job = usePrintJob(() => generateCards(scope, showRank))
  const { isWorking, file, failure } = job
  return (
    <SectionCard
      title={t`PDF of the class`}
      description={t`One document, with each student’s card on a page of its own. It stays yours alone for a day.`}
    >
      <Stack gap="sm">
        <Checkbox
          label={t`Show the rank in the class`}
          checked={showRank}
          onChange={(event) => onRank(event.currentTarget.checked)}
        />
        {warning && <Text size="sm">{warning}</Text>}
        <Group gap="sm">
          <Button disabled={students === 0 || isWorking} onClick={() => job.start()}>
            {isWorking ? t`Generating...` : t`Generate report cards`}
          </Button>
          {file && (
            <Button variant="default" loading={job.save.isPending} onClick={() => job.save.mutate(file.id)}>
              {t`Download PDF`}
            </Button>
          )}
        </Group>
        <output>
          {isWorking && (
            <>
              <Text size="sm" c="dimmed" mb={4}>
                {plural(students, { one: 'Making # card…', other: 'Making # cards…' })}
              </Text>
              <Progress value={100} animated aria-label={t`Making the cards`} />
            </>
          )}
          {file && <Text size="sm">{job.message}</Text>}
        </output>
        {failure && (
          <Alert color="brick" role="alert">
            {failure}
          </Alert>
        )}
      </Stack>
    </SectionCard>
  )
}
