import { t } from '@lingui/core/macro'
import { List, Stack, Text } from '@mantine/core'
import { formatDayOf } from '../../../lib/format.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { ShownResult } from '../recommendations.api.ts'
import { AlternativesPart } from './alternatives-part.tsx'
import { CareersPart } from './careers-part.tsx'
import { ClosedPart } from './closed-part.tsx'
import { ExamsPart } from './exams-part.tsx'
import { FamiliesPart } from './families-part.tsx'
import { InterestsPart } from './interests-part.tsx'
import classes from './result.module.css'
import { SubjectsPart } from './subjects-part.tsx'
import { TestsPart } from './tests-part.tsx'
import { TimelinePart } from './timeline-part.tsx'

/** All that a result says, in the order in which one asks: what it points to, what to look at, what to do next. */
export function ResultView({ result }: { result: ShownResult }) {
  const { guide } = result
  return (
    <Stack gap="lg">
      <Lead result={result} />
      {guide.explore_only ? (
        <>
          <FamiliesPart families={guide.families} />
          <InterestsPart guide={guide} />
        </>
      ) : (
        <InterestsPart guide={guide} />
      )}
      <CareersPart guide={guide} />
      <AlternativesPart alternatives={guide.alternatives} />
      <SubjectsPart subjects={guide.subjects_to_keep} />
      <TimelinePart timeline={guide.timeline} />
      <ExamsPart exams={guide.exams} />
      <ClosedPart closed={guide.closed} advice={guide.bridge_advice} />
      <TestsPart result={result} />
      <Limits limits={guide.limits} />
      <Text size="sm" c="dimmed">
        {t`As it was on ${{ date: formatDayOf(result.timestamp) }}, made from ${{ version: result.content_version }}.`}
      </Text>
    </Stack>
  )
}

function Lead({ result: { guide } }: { result: ShownResult }) {
  return (
    <div className={classes.lead}>
      <p className={classes.sentence}>{guide.sentence}</p>
      {guide.explore_only && (
        <Text>{t`Nothing is to be decided yet. This is for looking around, so it shows no numbers.`}</Text>
      )}
      {guide.flat && (
        <Text>
          {t`No interest stands out, which is common. Here is one career to try for each interest, in place of a ranking.`}
        </Text>
      )}
      <Text c="dimmed">{t`A starting point, not a verdict: careers worth exploring, with the reasons.`}</Text>
    </div>
  )
}

function Limits({ limits }: { limits: string[] }) {
  if (limits.length === 0) return null
  return (
    <SectionCard title={t`What this cannot say`}>
      <List spacing="xs">
        {limits.map((limit) => (
          <List.Item key={limit}>{limit}</List.Item>
        ))}
      </List>
    </SectionCard>
  )
}
