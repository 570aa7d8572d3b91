import { t } from '@lingui/core/macro'
import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import type { TeacherItem } from '@margam/contract/teachers'
import { IconUpload } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { useDelayedText } from '../../../ui/use-delayed-text.ts'
import { useListState } from '../../../ui/use-list-state.ts'
import { useOpenFromAddress } from '../../../ui/use-open-from-address.ts'
import { TeacherCards, teacherName } from '../components/teacher-cards.tsx'
import { patchTeacher, TEACHERS, teachersQuery } from '../teachers.api.ts'

const TeacherFormDialog = lazyPart(
  async () => (await import('../components/teacher-form-dialog.tsx')).TeacherFormDialog,
)

const states = () => [
  { value: '', label: t`All teachers` },
  { value: 'inviting', label: t`Not invited yet` },
  { value: 'invitation', label: t`Invitation not accepted` },
]
const isInState = (teacher: TeacherItem, state: string) =>
  !teacher.is_verified && Boolean(teacher.email_address) && teacher.is_invited === (state === 'invitation')

export function TeachersPage() {
  const { userId } = useSignedIn()
  const queryClient = useQueryClient()
  const { state, set } = useListState(['needs'])
  const [search, setSearch] = useDelayedText(state.search, (text) => set({ search: text }))
  const needs = state.filters['needs'] ?? ''
  const teachers = useQuery(teachersQuery(userId, state.search))
  const [edited, setEdited] = useState<TeacherItem | null>(null)
  // as it is stored now, which the dialog needs after it was refused for another's change
  const storedOf = (teacher: TeacherItem | null) =>
    teachers.data?.active_teachers.find((one) => one.teacher_id === teacher?.teacher_id) ?? teacher
  const adding = useOpenFromAddress('add')
  const [leaving, setLeaving] = useState<TeacherItem | null>(null)
  const leavingName = leaving ? teacherName(leaving) : ''
  const act = useMutation({
    mutationFn: (body: { teacher_id: string; action: 'archive' | 'restore' | 'invite' }) => patchTeacher(userId, body),
    onSuccess: ({ message }) => {
      toasts.success(message)
      // classes, timetables and counts show who teaches
      void queryClient.invalidateQueries({ refetchType: 'none' })
    },
    onError: (error) => toasts.error(errorText(error)),
    onSettled: () => {
      setLeaving(null)
      return queryClient.invalidateQueries({ queryKey: [TEACHERS] })
    },
  })
  return (
    <>
      <PageHeader
        title={t`Teachers`}
        description={t`Everybody who teaches at your school.`}
        actions={
          <>
            <Button
              component={Link}
              to={linkTo('/organisation/teachers/import')}
              variant="default"
              leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
            >
              {t`Import`}
            </Button>
            <Button onClick={adding.open}>{t`Add Teacher`}</Button>
          </>
        }
      />
      <Group mb="md">
        <TextInput
          type="search"
          aria-label={t`Search teachers by name`}
          placeholder={t`Search teachers by name`}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          style={{ flex: '1 1 16rem' }}
          maw={420}
        />
        <NativeSelect
          aria-label={t`State`}
          data={states()}
          value={needs}
          onChange={(event) => set({ filters: { needs: event.currentTarget.value } })}
        />
      </Group>
      <PageState query={teachers} skeleton={<LineSkeleton lines={6} />} loadingLabel={t`Loading teachers`}>
        {({ active_teachers: active, archived_teachers: archived }) => (
          <Stack gap="lg" aria-busy={teachers.isFetching}>
            <SectionCard title={t`Active Teachers`}>
              <TeacherCards
                teachers={needs ? active.filter((teacher) => isInState(teacher, needs)) : active}
                empty={t`No active teachers found.`}
                actions={(teacher, name) => (
                  <>
                    <ViewButton teacher={teacher} name={name} />
                    <Button variant="default" size="xs" aria-label={t`Edit ${name}`} onClick={() => setEdited(teacher)}>
                      {t`Edit`}
                    </Button>
                    {!teacher.is_verified && (
                      <Button
                        variant="default"
                        size="xs"
                        disabled={act.isPending}
                        aria-label={
                          teacher.is_invited ? t`Resend invitation to ${name}` : t`Send invitation to ${name}`
                        }
                        onClick={() => act.mutate({ teacher_id: teacher.teacher_id, action: 'invite' })}
                      >
                        {teacher.is_invited ? t`Resend invitation` : t`Send invitation`}
                      </Button>
                    )}
                    <Button
                      variant="subtle"
                      color="brick"
                      size="xs"
                      aria-label={t`Archive ${name}`}
                      onClick={() => setLeaving(teacher)}
                    >
                      {t`Archive`}
                    </Button>
                  </>
                )}
              />
            </SectionCard>
            {!needs && (
              <SectionCard title={t`Archived Teachers`}>
                <TeacherCards
                  teachers={archived}
                  empty={t`No archived teachers found.`}
                  isArchived
                  actions={(teacher, name) => (
                    <>
                      <ViewButton teacher={teacher} name={name} />
                      <Button
                        variant="default"
                        size="xs"
                        disabled={act.isPending}
                        aria-label={t`Restore ${name}`}
                        onClick={() => act.mutate({ teacher_id: teacher.teacher_id, action: 'restore' })}
                      >
                        {t`Restore`}
                      </Button>
                    </>
                  )}
                />
              </SectionCard>
            )}
          </Stack>
        )}
      </PageState>
      {(edited || (adding.isOpen && teachers.data)) && (
        <TeacherFormDialog
          teacher={storedOf(edited) ?? 'new'}
          subjects={teachers.data?.available_subjects ?? []}
          userId={userId}
          onClose={() => {
            setEdited(null)
            adding.close()
          }}
        />
      )}
      <ConfirmDialog
        opened={leaving !== null}
        title={t`Archive ${leavingName}?`}
        confirmLabel={t`Yes, Archive`}
        isBusy={act.isPending}
        onConfirm={() => leaving && act.mutate({ teacher_id: leaving.teacher_id, action: 'archive' })}
        onCancel={() => setLeaving(null)}
      >
        {t`The teacher is signed out of your school everywhere at once and can no longer enter it. The classes of this year that the teacher leads or teaches show that they need another teacher. You can restore the teacher later.`}
      </ConfirmDialog>
    </>
  )
}

const ViewButton = ({ teacher, name }: { teacher: TeacherItem; name: string }) => (
  <Button
    component={Link}
    to={linkTo('/organisation/teacher-profile/:teacher_id', { teacher_id: teacher.teacher_id })}
    variant="default"
    size="xs"
    aria-label={t`View ${name}`}
  >
    {t`View`}
  </Button>
)
