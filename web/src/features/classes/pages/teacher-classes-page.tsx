import { t } from '@lingui/core/macro'
import { Box, Button, SegmentedControl, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { useListState } from '../../../ui/use-list-state.ts'
import { useOpenFromAddress } from '../../../ui/use-open-from-address.ts'
import { ArchiveClassDialog } from '../components/archive-class-dialog.tsx'
import { PastClasses } from '../components/past-classes.tsx'
import { TeacherClassCard } from '../components/teacher-class-card.tsx'
import { type ClassFilter, type TeacherClass, teacherClassesQuery } from '../own-classes.api.ts'

const OwnClassDialog = lazyPart(async () => (await import('../components/own-class-dialog.tsx')).OwnClassDialog)

const FILTERS: readonly ClassFilter[] = ['all', 'active', 'archived']
const filterName = (filter: ClassFilter): string => ({ all: t`All`, active: t`Active`, archived: t`Archived` })[filter]
const isFilter = (value: string | undefined): value is ClassFilter => FILTERS.some((one) => one === value)

export function TeacherClassesPage() {
  const { userId, createdBy } = useSignedIn()
  // no filter and no controls under a school, which keeps its classes
  const isKept = createdBy !== 'organisation'
  const { state, set } = useListState(['filter'])
  const asked = state.filters['filter']
  const filter = isKept && isFilter(asked) ? asked : 'active'
  const classes = useQuery(teacherClassesQuery(userId, filter))
  // a school's teacher has no filter, so that the years before stand below this one
  const before = useQuery({ ...teacherClassesQuery(userId, 'archived'), enabled: !isKept })
  const past = (isKept ? classes.data?.filter((klass) => !klass.is_active) : before.data) ?? []
  const adding = useOpenFromAddress('add')
  const [editedId, setEditedId] = useState<string | null>(null)
  const edited = classes.data?.find((klass) => klass.id === editedId)
  const [leaving, setLeaving] = useState<TeacherClass | null>(null)
  const addButton = <Button onClick={adding.open}>{t`Add New Class`}</Button>
  return (
    <>
      <PageHeader
        title={t`My Classes`}
        description={
          isKept ? t`The classes you teach, with their students.` : t`The classes that your school has given to you.`
        }
        actions={
          <>
            <Button component={Link} to={linkTo('/teacher/career-results')} variant="default">
              {t`Shared career results`}
            </Button>
            {isKept && addButton}
          </>
        }
      />
      {isKept && (
        <SegmentedControl
          aria-label={t`Show classes`}
          data={FILTERS.map((one) => ({ value: one, label: filterName(one) }))}
          value={filter}
          onChange={(value) => set({ filters: { filter: value === 'active' ? '' : value } })}
          mb="md"
        />
      )}
      <PageState
        query={classes}
        skeleton={<LineSkeleton lines={8} />}
        loadingLabel={t`Loading classes`}
        isEmpty={(list) => list.length === 0}
        empty={<NoClasses isKept={isKept} filter={filter} action={addButton} />}
      >
        {(list) => (
          <SimpleGrid
            component="ul"
            cols={{ base: 1, sm: 2, xl: 3 }}
            p={0}
            m={0}
            style={{ listStyle: 'none' }}
            aria-busy={classes.isFetching}
          >
            {list.map((klass) => (
              <TeacherClassCard
                key={klass.id}
                klass={klass}
                onEdit={isKept ? () => setEditedId(klass.id) : undefined}
                onArchive={isKept ? () => setLeaving(klass) : undefined}
              />
            ))}
          </SimpleGrid>
        )}
      </PageState>
      {past.length > 0 && (
        <Box mt="lg">
          <PastClasses classes={past} />
        </Box>
      )}
      {isKept && (edited || adding.isOpen) && (
        <OwnClassDialog
          klass={edited ?? 'new'}
          userId={userId}
          onClose={() => {
            setEditedId(null)
            adding.close()
          }}
        />
      )}
      <ArchiveClassDialog klass={leaving} userId={userId} onClose={() => setLeaving(null)} />
    </>
  )
}

interface NoClassesProps {
  isKept: boolean
  filter: ClassFilter
  action: React.ReactNode
}
function NoClasses({ isKept, filter, action }: NoClassesProps) {
  if (!isKept) {
    return <EmptyState title={t`No classes yet.`}>{t`Your school has not given you a class this year.`}</EmptyState>
  }
  if (filter === 'archived')
    return <EmptyState title={t`No archived classes.`}>{t`Classes you archive are kept here.`}</EmptyState>
  return (
    <EmptyState title={filter === 'all' ? t`No classes yet.` : t`No active classes.`} action={action}>
      {t`Add a class with the subjects you teach in it, then add its students.`}
    </EmptyState>
  )
}
