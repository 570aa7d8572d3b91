import { plural, t } from '@lingui/core/macro'
import { Badge, Button, Group, NativeSelect, Text } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { errorText } from '../../../lib/errors.ts'
import { formatDay } from '../../../lib/format.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useDownload } from '../../../lib/use-download.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useListState } from '../../../ui/use-list-state.ts'
import { useOpenFromAddress } from '../../../ui/use-open-from-address.ts'
import { downloadClassList } from '../class-list.api.ts'
import { ArchiveStudentDialog } from '../components/archive-student-dialog.tsx'
import { type RosterAct, RosterActions } from '../components/roster-actions.tsx'
import { forgetRosters, patchStudent, postInvitation, type RosterStudent, rosterQuery } from '../roster.api.ts'
import { csvName, rosterCsv, sortRoster } from '../roster-list.ts'
import styles from './roster-page.module.css'

const AddStudentDialog = lazyPart(async () => (await import('../components/add-student-dialog.tsx')).AddStudentDialog)

const states = () => [
  { value: '', label: t`Active` },
  { value: 'true', label: t`Archived` },
]

const columns = (): Column<RosterStudent>[] => [
  {
    key: 'first_name',
    header: t`First Name`,
    sortable: true,
    cell: (row) => (
      <span>
        <Text span fw={550} inherit>
          {row.first_name}
        </Text>
        <Text span size="sm" c="dimmed" display="block">
          {t`Roll ${row.roll_number}`}
        </Text>
      </span>
    ),
  },
  { key: 'last_name', header: t`Last Name`, sortable: true, cell: (row) => row.last_name },
  {
    key: 'email',
    header: t`Email`,
    sortable: true,
    cell: (row) => <span style={{ overflowWrap: 'anywhere' }}>{row.email || '–'}</span>,
  },
  { key: 'in_class_since', header: t`In this class since`, cell: (row) => formatDay(row.in_class_since) },
  { key: 'subject', header: t`Subject`, cell: (row) => row.subject || '–' },
  { key: 'verified', header: t`Verified`, cell: (row) => <Verified isVerified={row.is_verified} /> },
]

export function RosterPage() {
  const { class_id: classId = '' } = useParams()
  const { createdBy } = useSignedIn()
  const client = useQueryClient()
  const { state, set } = useListState(['subject', 'archived'])
  const { subject = '', archived = '' } = state.filters
  const query = useQuery({
    ...rosterQuery(classId, { search: state.search, subject, archived }),
    select: (roster) => ({
      roster,
      rows: sortRoster(roster.students, state.sort),
      total: roster.students.length,
      nextCursor: null,
    }),
  })
  const roster = query.data?.roster
  const isKept = createdBy !== 'organisation' && roster?.is_active === true
  const adding = useOpenFromAddress('add')
  const [leaving, setLeaving] = useState<RosterStudent | null>(null)
  const act = useMutation({
    mutationFn: ({ id, what }: { id: string; what: RosterAct }) =>
      what === 'invite' ? postInvitation(id) : patchStudent(id, { action: 'restore' }),
    onSuccess: ({ message }) => {
      toasts.success(message)
      return forgetRosters(client)
    },
    onError: (error) => toasts.error(errorText(error)),
  })
  const list = useDownload(() => downloadClassList(classId))
  const filter = (name: string) => ({
    value: state.filters[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) =>
      set({ filters: { ...state.filters, [name]: event.currentTarget.value } }),
  })
  const addButton = isKept && <Button onClick={adding.open}>{t`+ Add Student`}</Button>
  const importButton = isKept && (
    <Button
      variant="default"
      component={Link}
      to={linkTo('/teacher/class/:class_id/import-students', { class_id: classId })}
    >
      {t`Import`}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={roster ? t`Students of ${roster.class_name}` : t`Students`}
        description={roster && <About roster={roster} isNarrowed={Boolean(state.search || subject || archived)} />}
        back={{ to: linkTo('/teacher/teacher_class'), label: t`My Classes` }}
        actions={
          <span className={styles.screenOnly}>
            {roster && (
              <>
                <Button
                  variant="default"
                  leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
                  onClick={() =>
                    saveFile(
                      new Blob([rosterCsv(query.data?.rows ?? [])], { type: 'text/csv;charset=utf-8' }),
                      csvName(roster),
                    )
                  }
                >
                  {t`Export CSV`}
                </Button>
                <Button
                  variant="default"
                  leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
                  loading={list.isPending}
                  onClick={() => list.mutate()}
                >
                  {t`Class list PDF`}
                </Button>
              </>
            )}
            {importButton}
            {addButton}
          </span>
        }
      />
      <DataTable
        label={roster ? t`Students of ${roster.class_name}` : t`Students`}
        columns={[
          ...columns(),
          {
            key: 'actions',
            header: t`Actions`,
            screenOnly: true,
            cell: (row) => (
              <RosterActions
                student={row}
                classId={classId}
                onArchive={isKept ? () => setLeaving(row) : undefined}
                onAct={(what) => act.mutate({ id: row.id, what })}
                isBusy={act.isPending}
              />
            ),
          },
        ]}
        query={query}
        rowKey={(row) => row.id}
        state={state}
        onState={set}
        isWhole
        searchPlaceholder={t`Search students by name`}
        filters={
          <>
            <NativeSelect
              aria-label={t`Subject`}
              data={[
                { value: '', label: t`All Subjects` },
                ...(roster?.subjects ?? []).map(({ subject_name: name }) => ({ value: name, label: name })),
              ]}
              {...filter('subject')}
            />
            {createdBy !== 'organisation' && (
              <NativeSelect aria-label={t`State`} data={states()} {...filter('archived')} />
            )}
          </>
        }
        empty={
          <EmptyState
            title={t`No students yet.`}
            action={
              <Group>
                {addButton}
                {importButton}
              </Group>
            }
          >
            {isKept
              ? t`Add the students of this class; each is invited by mail to set a password.`
              : t`Nobody has been placed in this class.`}
          </EmptyState>
        }
      />
      {roster && isKept && adding.isOpen && (
        <AddStudentDialog opened classId={classId} roster={roster} onClose={adding.close} />
      )}
      <ArchiveStudentDialog student={leaving} onClose={() => setLeaving(null)} />
    </>
  )
}

interface AboutProps {
  roster: { academic_year: string; is_active: boolean; students: unknown[] }
  /** The students are those of a search or a filter. */
  isNarrowed: boolean
}
function About({ roster: { academic_year: year, students, is_active: isActive }, isNarrowed }: AboutProps) {
  const count = students.length
  if (isNarrowed) {
    return isActive
      ? plural(count, { one: `${year} · # found`, other: `${year} · # found` })
      : plural(count, {
          one: `${year} · # found. This class is archived and cannot be edited.`,
          other: `${year} · # found. This class is archived and cannot be edited.`,
        })
  }
  return isActive
    ? plural(count, { one: `${year} · # student`, other: `${year} · # students` })
    : plural(count, {
        one: `${year} · # student. This class is archived and cannot be edited.`,
        other: `${year} · # students. This class is archived and cannot be edited.`,
      })
}

function Verified({ isVerified }: { isVerified: boolean }) {
  const colour = isVerified ? 'leaf' : 'brick'
  return (
    <Badge color={colour} variant="light" tt="none" style={{ '--badge-color': `var(--${colour}-text)` }}>
      {isVerified ? t`Yes` : t`No`}
    </Badge>
  )
}
