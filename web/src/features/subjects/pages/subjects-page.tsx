import { t } from '@lingui/core/macro'
import { Badge, Button, Group, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import type { SubjectItem } from '@margam/contract/subjects'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../lib/errors.ts'
import { formatDayOf } from '../../../lib/format.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import cards from '../../../ui/cards.module.css'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { useDelayedText } from '../../../ui/use-delayed-text.ts'
import { useListState } from '../../../ui/use-list-state.ts'
import { useOpenFromAddress } from '../../../ui/use-open-from-address.ts'
import { SubjectFormDialog } from '../components/subject-form-dialog.tsx'
import { subjectMatcher } from '../subject-matcher.ts'
import { forgetSubjects, patchSubject, subjectsQuery } from '../subjects.api.ts'

export function SubjectsPage() {
  const { userId } = useSignedIn()
  const queryClient = useQueryClient()
  const subjects = useQuery(subjectsQuery(userId))
  const { state, set } = useListState()
  const [search, setSearch] = useDelayedText(state.search, (text) => set({ search: text }))
  const isWanted = subjectMatcher(state.search)
  const [edited, setEdited] = useState<SubjectItem | null>(null)
  // as it is stored now, which the dialog needs after it was refused for another's change
  const storedOf = (subject: SubjectItem | null) =>
    subjects.data?.active_subjects.find((one) => one.subject_id === subject?.subject_id) ?? subject
  const adding = useOpenFromAddress('add')
  const [leaving, setLeaving] = useState<SubjectItem | null>(null)
  const move = useMutation({
    mutationFn: (body: { subject_id: string; action: 'archive' | 'restore' }) => patchSubject(userId, body),
    onSuccess: ({ message }) => toasts.success(message),
    onError: (error, { action }) =>
      toasts.error(
        errorText(error, action === 'archive' ? t`Failed to archive subject.` : t`Failed to restore subject.`),
      ),
    onSettled: () => {
      setLeaving(null)
      return forgetSubjects(queryClient, userId)
    },
  })
  return (
    <>
      <PageHeader
        title={t`Subjects`}
        description={t`What your school teaches. Teachers and classes choose from the active ones.`}
        actions={<Button onClick={adding.open}>{t`Add Subject`}</Button>}
      />
      <TextInput
        type="search"
        aria-label={t`Search subjects by name or code`}
        placeholder={t`Search subjects by name or code`}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        mb="md"
        maw={420}
      />
      <PageState query={subjects} skeleton={<LineSkeleton lines={6} />} loadingLabel={t`Loading subjects`}>
        {({ active_subjects: active, archived_subjects: archived }) => (
          <Stack gap="lg">
            <SectionCard title={t`Active Subjects`}>
              <SubjectList
                subjects={active.filter(isWanted)}
                empty={t`No active subjects found.`}
                actions={(subject) => (
                  <>
                    <Button
                      variant="default"
                      size="xs"
                      aria-label={t`Edit ${subject.subject_name}`}
                      onClick={() => setEdited(subject)}
                    >
                      {t`Edit`}
                    </Button>
                    <Button
                      variant="subtle"
                      color="brick"
                      size="xs"
                      aria-label={t`Archive ${subject.subject_name}`}
                      onClick={() => setLeaving(subject)}
                    >
                      {t`Archive`}
                    </Button>
                  </>
                )}
              />
            </SectionCard>
            <SectionCard title={t`Archived Subjects`}>
              <SubjectList
                subjects={archived.filter(isWanted)}
                empty={t`No archived subjects found.`}
                isArchived
                actions={(subject) => (
                  <Button
                    variant="default"
                    size="xs"
                    disabled={move.isPending}
                    aria-label={t`Restore ${subject.subject_name}`}
                    onClick={() => move.mutate({ subject_id: subject.subject_id, action: 'restore' })}
                  >
                    {t`Restore`}
                  </Button>
                )}
              />
            </SectionCard>
          </Stack>
        )}
      </PageState>
      <SubjectFormDialog
        subject={storedOf(edited) ?? (adding.isOpen ? 'new' : null)}
        userId={userId}
        onClose={() => {
          setEdited(null)
          adding.close()
        }}
      />
      <ConfirmDialog
        opened={leaving !== null}
        title={t`Archive ${leaving?.subject_name ?? ''}?`}
        confirmLabel={t`Yes, Archive`}
        isBusy={move.isPending}
        onConfirm={() => leaving && move.mutate({ subject_id: leaving.subject_id, action: 'archive' })}
        onCancel={() => setLeaving(null)}
      >
        {t`It can no longer be chosen for teachers and classes. Marks already given stay, and you can restore it.`}
      </ConfirmDialog>
    </>
  )
}

function lastChange(subject: SubjectItem, isArchived: boolean): string {
  const day = formatDayOf(subject.updated_date)
  return isArchived ? t`Archived ${day}` : t`Changed ${day}`
}

interface SubjectListProps {
  subjects: SubjectItem[]
  empty: string
  isArchived?: boolean
  actions: (subject: SubjectItem) => React.ReactNode
}
function SubjectList({ subjects, empty, isArchived = false, actions }: SubjectListProps) {
  if (subjects.length === 0) return <Text c="dimmed">{empty}</Text>
  return (
    <SimpleGrid component="ul" cols={{ base: 1, sm: 2, xl: 3 }} p={0} m={0} style={{ listStyle: 'none' }}>
      {subjects.map((subject) => (
        <li key={subject.subject_id} className={cards.card}>
          <Group justify="space-between" align="flex-start" wrap="nowrap">
            <Title order={3}>{subject.subject_name}</Title>
            <Badge variant="light" color="gray" tt="none" c="var(--mantine-color-text)">
              {subject.subject_code}
            </Badge>
          </Group>
          {subject.description && <Text mt={4}>{subject.description}</Text>}
          <Text size="sm" c="dimmed" mt={4}>
            {[subject.category, lastChange(subject, isArchived)].filter(Boolean).join(' · ')}
          </Text>
          <Group gap="xs" mt="sm">
            {actions(subject)}
          </Group>
        </li>
      ))}
    </SimpleGrid>
  )
}
