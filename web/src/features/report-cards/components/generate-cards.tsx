import { plural, t } from '@lingui/core/macro'
import { Alert, Button, Checkbox, Group, Progress, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { usePrintJob } from '../../../lib/use-print-job.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { generateCards, type ReportScope } from '../report-cards.api.ts'

interface GenerateCardsProps {
  scope: ReportScope
  /** How many are in the class. */
  students: number
  /** Whose cards are made; everybody's when nobody is chosen. */
  chosen: string[]
  /** What a school should see before thirty families see the cards. */
  warning: string | null
  showRank: boolean
  onRank: (showRank: boolean) => void
  /** Undefined until it is known what was given out before. */
  onGiveOut: (() => void) | undefined
}
/** Makes the cards of the class into one PDF, each student's beginning on a page of its own. */
export function GenerateCards({ scope, students, chosen, warning, showRank, onRank, onGiveOut }: GenerateCardsProps) {
  const asked = { rank: showRank, studentIds: chosen }
  const job = usePrintJob(() => generateCards(scope, asked))
  const [made, setMade] = useState('')
  const count = chosen.length || students
  const { isWorking, failure } = job
  // a document of other students, or without the rank that is asked for now, is not offered as this one
  const file = made === JSON.stringify(asked) ? job.file : null
  const start = () => {
    setMade(JSON.stringify(asked))
    job.start()
  }
  return (
    <SectionCard
      title={t`Print and give out`}
      description={t`For the whole class, or for the students you choose below. A PDF has each card on a page of its own; only you can fetch it, for one day. Students see the cards that you give out, and such a card stays as it is when a mark is corrected later.`}
    >
      <Stack gap="sm">
        <Checkbox
          label={t`Show the rank in the class`}
          checked={showRank}
          onChange={(event) => onRank(event.currentTarget.checked)}
        />
        {warning && <Text size="sm">{warning}</Text>}
        <Text size="sm" fw={600}>
          {chosen.length === 0
            ? t`For the whole class`
            : plural(chosen.length, { one: 'For # chosen student', other: 'For # chosen students' })}
        </Text>
        <Group gap="sm">
          <Button disabled={students === 0 || isWorking} onClick={start}>
            {isWorking ? t`Generating...` : t`Generate report cards`}
          </Button>
          <Button variant="default" disabled={students === 0 || !onGiveOut} onClick={onGiveOut}>
            {t`Give out report cards`}
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
                {plural(count, { one: 'Making # card...', other: 'Making # cards...' })}
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
