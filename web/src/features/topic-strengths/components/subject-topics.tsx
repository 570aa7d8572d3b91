import { plural, t } from '@lingui/core/macro'
import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { classTopicsQuery, type SubjectTopics, studentTopicsQuery, type TopicStanding } from '../topic-strengths.api.ts'
import { TopicBars } from './topic-bars.tsx'

/** Where a student stands in the topics of their exams; their own where `isOwn`. */
export function StudentTopics({ studentId, year, isOwn }: { studentId: string; year?: string; isOwn?: boolean }) {
  const query = useQuery(studentTopicsQuery(studentId, year))
  return (
    <Topics
      query={query}
      none={
        isOwn
          ? t`Shown once an exam of yours has been marked question by question and its marks are published.`
          : t`Shown once an exam of the student has been marked question by question and its marks are published.`
      }
    />
  )
}

/** Where a class stands in the topics of its exams, in one subject or in each. */
export function ClassTopics({ classId, subjectId }: { classId: string; subjectId?: string }) {
  const query = useQuery(classTopicsQuery(classId))
  return (
    <Topics
      query={query}
      {...(subjectId ? { subjectId } : {})}
      none={t`Shown once an exam of the class has been marked question by question and its marks are published.`}
    />
  )
}

interface TopicsProps {
  query: ReturnType<typeof useQuery<{ subjects: SubjectTopics[] }>>
  /** The one that is shown; all where it is left out. */
  subjectId?: string
  none: string
}
const Topics = ({ query, subjectId, none }: TopicsProps) => (
  <SectionCard
    title={t`Topics`}
    description={t`From the year’s exams that were marked question by question, the lowest first.`}
  >
    <PageState query={query} loadingLabel={t`Loading the topics`}>
      {({ subjects: all }) => {
        const subjects = all.filter(({ subject_id: id }) => !subjectId || id === subjectId)
        if (subjects.length === 0) return <Text c="dimmed">{none}</Text>
        return (
          <Stack gap="lg">
            {subjects.map((subject) => (
              <section key={subject.subject_id} aria-label={subject.subject_name}>
                <Title order={3} size="h4" mb={4}>
                  {subject.subject_name}
                </Title>
                <Text size="sm" c="dimmed" mb="sm">
                  {sayOf(subject)}
                </Text>
                <TopicBars topics={subject.topics} name={t`Topics of ${{ subject: subject.subject_name }}`} />
              </section>
            ))}
          </Stack>
        )
      }}
    </PageState>
  </SectionCard>
)

const toWin = ({ got, out_of: outOf }: TopicStanding) => outOf - got

/** What there is to see, in a sentence. */
function sayOf({ topics, exams }: SubjectTopics): string {
  // the topics come by their share, and a low share of few marks has little to win
  const weak = topics.filter(({ standing }) => standing === 'weak').toSorted((a, b) => toWin(b) - toWin(a))
  const [first] = weak
  const from = plural(exams, { one: 'From # exam.', other: 'From # exams.' })
  if (!first) return t`${from} No topic stands out as weak beyond what chance does.`
  if (weak.length === 1) return t`${from} Most marks are to be won in ${{ topic: first.name }}.`
  return t`${from} Most marks are to be won in ${{ topic: first.name }}, then in ${{ next: weak[1]?.name ?? '' }}.`
}
