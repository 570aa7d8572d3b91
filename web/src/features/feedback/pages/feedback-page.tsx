import { plural, t } from '@lingui/core/macro'
import { Alert, Button, Group, NativeSelect, SegmentedControl, Text } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatMoment } from '../../../lib/format.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import classes from '../components/feedback.module.css'
import { ReceivedNote } from '../components/received-note.tsx'
import {
  type FeedbackNote,
  forgetNotes,
  NO_SUBJECT,
  type NoteFilter,
  type Received,
  receivedQuery,
} from '../feedback.api.ts'

const AnswerDialog = lazyPart(async () => (await import('../components/answer-dialog.tsx')).AnswerDialog)

/** What teachers wrote to a student, to be read and answered. */
export function FeedbackPage() {
  const { userId } = useSignedIn()
  const client = useQueryClient()
  const [params, setParams] = useSearchParams()
  const filter: NoteFilter = { isUnread: params.get('unread') === 'true', subject: params.get('subject') ?? '' }
  const query = useInfiniteQuery(receivedQuery(userId, filter))
  const [answered, setAnswered] = useState<FeedbackNote | null>(null)
  const [gone, setGone] = useState<FeedbackNote | null>(null)
  const set = (change: Record<string, string>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams({ ...Object.fromEntries(before), ...change })
        for (const name of Object.keys(change)) if (!change[name]) next.delete(name)
        return next
      },
      { replace: true },
    )
  const first = query.data?.pages[0]
  const isNarrowed = filter.isUnread || filter.subject !== ''
  return (
    <>
      <PageHeader title={t`Feedback`} description={first && unreadText(first)} />
      {gone && <Gone note={gone} onClose={() => setGone(null)} />}
      {first && (isNarrowed || first.total > 0) && (
        <Filters subjects={first.subjects} unread={first.unread} filter={filter} onFilter={set} />
      )}
      <PageState
        query={query}
        loadingLabel={t`Loading your feedback`}
        isEmpty={({ pages }) => pages.every(({ notes }) => notes.length === 0)}
        empty={
          isNarrowed ? (
            <EmptyState
              title={filter.isUnread ? t`Nothing unread.` : t`No feedback about this subject.`}
              action={
                <Button variant="default" onClick={() => set({ unread: '', subject: '' })}>
                  {t`Show all feedback`}
                </Button>
              }
            />
          ) : (
            <EmptyState title={t`No feedback yet.`}>{t`What your teachers write to you will stand here.`}</EmptyState>
          )
        }
      >
        {({ pages }) => (
          <SectionCard title={t`From your teachers`}>
            <ul className={classes.notes}>
              {pages
                .flatMap(({ notes }) => notes)
                .map((note) => (
                  <ReceivedNote
                    key={note.feedback_id}
                    note={note}
                    onAnswer={() => setAnswered(note)}
                    onGone={() => {
                      setGone(note)
                      void forgetNotes(client)
                    }}
                  />
                ))}
            </ul>
            {query.hasNextPage && (
              <Button
                variant="default"
                mt="md"
                onClick={() => void query.fetchNextPage()}
                loading={query.isFetchingNextPage}
              >
                {t`Show earlier feedback`}
              </Button>
            )}
          </SectionCard>
        )}
      </PageState>
      {answered && <AnswerDialog note={answered} onClose={() => setAnswered(null)} />}
    </>
  )
}

const unreadText = ({ unread, total }: Received): string => {
  if (unread > 0) return plural(unread, { one: '# note is unread.', other: '# notes are unread.' })
  return total > 0 ? t`You have read everything.` : t`What your teachers tell you, and what you answer.`
}

function Gone({ note, onClose }: { note: FeedbackNote; onClose: () => void }) {
  const moment = formatMoment(note.written_at)
  return (
    <Alert
      role="alert"
      color="amber"
      variant="light"
      mb="md"
      title={t`This note is not there any more`}
      withCloseButton
      closeButtonLabel={t`Dismiss`}
      onClose={onClose}
    >
      <Text c="var(--mantine-color-text)">
        {t`${{ teacher: note.teacher_name }} has taken the note of ${moment} back.`}
      </Text>
    </Alert>
  )
}

interface FiltersProps extends Pick<Received, 'subjects' | 'unread'> {
  filter: NoteFilter
  onFilter: (change: { unread?: string; subject?: string }) => void
}
function Filters({ subjects, unread, filter, onFilter }: FiltersProps) {
  return (
    <Group mb="md" align="flex-end">
      <SegmentedControl
        aria-label={t`Which notes`}
        data={[
          { value: '', label: t`All` },
          { value: 'true', label: t`Unread (${unread})` },
        ]}
        value={filter.isUnread ? 'true' : ''}
        onChange={(value) => onFilter({ unread: value })}
      />
      {subjects.length > 1 && (
        <NativeSelect
          label={t`Subject`}
          data={[
            { value: '', label: t`All subjects` },
            ...subjects.map(({ subject_id: id, subject_name: name }) => ({
              value: id ?? NO_SUBJECT,
              label: name ?? t`No subject in particular`,
            })),
          ]}
          value={filter.subject}
          onChange={(event) => onFilter({ subject: event.currentTarget.value })}
        />
      )}
    </Group>
  )
}
