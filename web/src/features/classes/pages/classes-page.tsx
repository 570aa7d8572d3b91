import { plural, t } from '@lingui/core/macro'
import { Button, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import type { ClassItem } from '@margam/contract/classes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { classLevelName } from '../../../lib/class-level.ts'
import { errorText } from '../../../lib/errors.ts'
import { schoolYearsQuery } from '../../../lib/school-years.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'
import { useDelayedText } from '../../../ui/use-delayed-text.ts'
import { useListState } from '../../../ui/use-list-state.ts'
import { classesQuery, forgetSchoolClasses, patchClass } from '../classes.api.ts'
import { ClassCard } from '../components/class-card.tsx'
import { ClassDetailsDialog } from '../components/class-details-dialog.tsx'
import { ClassNeeds, lacksSubjects } from '../components/class-needs.tsx'

const AssignTeachersDialog = lazyPart(
  async () => (await import('../components/assign-teachers-dialog.tsx')).AssignTeachersDialog,
)

/** The classes come in the school's order, so that those of a level stand together. */
const byLevel = (classes: readonly ClassItem[]) => [...Map.groupBy(classes, (one) => one.class_level ?? '')]
const groupName = (level: string) => classLevelName(level) || t`Other classes`

export function ClassesPage() {
  const { userId } = useSignedIn()
  const queryClient = useQueryClient()
  const { state, set } = useListState(['academic_year', 'needs'])
  const [search, setSearch] = useDelayedText(state.search, (text) => set({ search: text }))
  const years = useQuery(schoolYearsQuery(userId)).data?.academic_years ?? []
  const currentName = years.find(({ current }) => current)?.academic_year_name ?? ''
  const year = state.filters['academic_year'] ?? ''
  // The totals are those of the year, whatever is searched.
  const totals = useQuery(classesQuery(userId, { academic_year: year, search: '' })).data
  const isCurrentYear = year === '' || year === currentName
  const isNarrowed = state.filters['needs'] === 'subjects'
  const [isAssigning, setAssigning] = useState(false)
  const list = useQuery(classesQuery(userId, { academic_year: year, search: state.search }))
  const [shown, setShown] = useState<ClassItem | null>(null)
  const [leaving, setLeaving] = useState<ClassItem | null>(null)
  const leavingName = leaving?.class_name ?? ''
  const archive = useMutation({
    mutationFn: (class_id: string) => patchClass(userId, { class_id, action: 'archive' }),
    onSuccess: ({ message }) => toasts.success(message),
    onError: (error) => toasts.error(errorText(error)),
    onSettled: () => {
      setLeaving(null)
      return forgetSchoolClasses(queryClient)
    },
  })
  const addButton = (
    <Button component={Link} to={linkTo('/organisation/add-class')}>
      {t`Add Class`}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t`All Classes`}
        description={t`The sections of a year with their teachers.`}
        actions={addButton}
      />
      <SimpleGrid cols={{ base: 1, xs: 3 }} mb="lg">
        <StatCard label={t`Total Classes`} value={totals?.total_classes ?? null} />
        <StatCard label={t`Active Classes`} value={totals?.active_classes ?? null} />
        <StatCard label={t`Total Students`} value={totals?.total_students ?? null} />
      </SimpleGrid>
      <Group mb="md" align="flex-end">
        <TextInput
          type="search"
          aria-label={t`Search classes or class teacher name`}
          placeholder={t`Search classes or class teacher name`}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          style={{ flex: '1 1 16rem' }}
          maw={420}
        />
        <NativeSelect
          aria-label={t`Academic year`}
          value={year || currentName}
          onChange={(event) => {
            const { value } = event.currentTarget
            set({ filters: { ...state.filters, academic_year: value === currentName ? '' : value } })
          }}
          data={years.map(({ academic_year_name: name, current }) => ({
            value: name,
            label: current ? t`${name} (current)` : name,
          }))}
        />
      </Group>
      {totals && (isCurrentYear || isNarrowed) && (
        <ClassNeeds
          classes={totals.classes}
          onAssign={() => setAssigning(true)}
          isNarrowed={isNarrowed}
          onNarrow={(narrow) => set({ filters: { ...state.filters, needs: narrow ? 'subjects' : '' } })}
        />
      )}
      <PageState
        query={list}
        skeleton={<LineSkeleton lines={8} />}
        loadingLabel={t`Loading classes`}
        isEmpty={(data) => data.classes.length === 0}
        empty={
          state.search ? (
            <Text c="dimmed">{t`No match. Try another search.`}</Text>
          ) : (
            <EmptyState title={t`No classes yet.`} action={addButton}>
              {t`Create the sections of a class; students can be added now or later.`}
            </EmptyState>
          )
        }
      >
        {(data) => (
          <Stack gap="lg" aria-busy={list.isFetching}>
            {byLevel(isNarrowed ? data.classes.filter(lacksSubjects) : data.classes).map(([level, items]) => (
              <section key={level} aria-label={groupName(level)}>
                <Title order={2} size="h3" mb="xs">
                  {groupName(level)}
                </Title>
                <SimpleGrid
                  component="ul"
                  cols={{ base: 1, xs: 2, md: 3, xl: 4 }}
                  spacing="sm"
                  p={0}
                  m={0}
                  style={{ listStyle: 'none' }}
                >
                  {items.map((item) => (
                    <ClassCard
                      key={item.id}
                      item={item}
                      organisationId={userId}
                      onDetails={() => setShown(item)}
                      onArchive={() => setLeaving(item)}
                    />
                  ))}
                </SimpleGrid>
              </section>
            ))}
          </Stack>
        )}
      </PageState>
      {isAssigning && <AssignTeachersDialog onClose={() => setAssigning(false)} />}
      <ClassDetailsDialog item={shown} onClose={() => setShown(null)} />
      <ConfirmDialog
        opened={leaving !== null}
        title={t`Archive ${leavingName}?`}
        confirmLabel={t`Yes, Archive`}
        isBusy={archive.isPending}
        onConfirm={() => leaving && archive.mutate(leaving.id)}
        onCancel={() => setLeaving(null)}
      >
        {plural(leaving?.students ?? 0, {
          0: 'It has no students, and its lessons leave the timetable. Marks and registers stay readable. Only a superadmin can restore a class.',
          one: 'Its one student is free for another section, and its lessons leave the timetable. Marks and registers stay readable. Only a superadmin can restore a class.',
          other:
            'Its # students are free for another section, and its lessons leave the timetable. Marks and registers stay readable. Only a superadmin can restore a class.',
        })}
      </ConfirmDialog>
    </>
  )
}
