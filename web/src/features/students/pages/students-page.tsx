import { ActionIcon, Anchor, Badge, Button, Group, NativeSelect, Text } from '@mantine/core'
import { CLASS_LEVELS, isClassLevel } from '@margam/contract/school-fields'
import { IconArchive, IconDownload, IconEye, IconMail, IconPencil, IconRestore, IconUpload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatDay } from '../../../lib/dates.ts'
import { errorText } from '../../../lib/errors.ts'
import { schoolYearsQuery } from '../../../lib/school-years.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useListState } from '../../../ui/use-list-state.ts'
import { ArchiveStudentDialog } from '../components/archive-student-dialog.tsx'
import { InviteAllButton } from '../components/invite-all-button.tsx'
import { type StudentItem, saveExport, studentsQuery } from '../students.api.ts'
import { useStudentAction } from '../use-student-action.ts'

// spec 2: the class filter's options
const CLASSES = [
  { value: '', label: 'All Classes' },
  ...CLASS_LEVELS.map((level) => ({ value: level, label: /^\d/.test(level) ? `Class ${level}` : level })),
]
// one choice of the list, though the call knows it as two filters
const STATES = [
  { value: '', label: 'Active' },
  { value: 'section', label: 'In no section' },
  { value: 'invitation', label: 'Invitation not accepted' },
  { value: 'archived', label: 'Archived' },
]
const isUnplaced = (student: StudentItem) => isClassLevel(student.class) && !student.end_date
const fullName = (student: StudentItem) => `${student.first_name} ${student.last_name}`.trim()

export function StudentsPage() {
  const { userId } = useSignedIn()
  const { state, set } = useListState(['class_name', 'academic_year', 'archived', 'needs'])
  const query = useQuery(studentsQuery(userId, state))
  const years = useQuery(schoolYearsQuery(userId))
  const [leaving, setLeaving] = useState<StudentItem | null>(null)

  const act = useStudentAction()
  const exporting = useMutation({
    mutationFn: () => saveExport(userId, state),
    onError: (error) => toasts.error(errorText(error)),
  })
  const filter = (name: string) => ({
    value: state.filters[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) =>
      set({ filters: { ...state.filters, [name]: event.currentTarget.value } }),
  })

  const columns: Column<StudentItem>[] = [
    {
      key: 'admission_number',
      header: 'ID',
      sortable: true,
      unbroken: true,
      cell: (row) => row.admission_number || '–',
    },
    {
      key: 'name',
      header: 'Name',
      sortable: true,
      cell: (row) => (
        <Anchor component={Link} to={linkTo('/organisation/students/:student_id', { student_id: row.id })} fw={550}>
          {fullName(row)}
        </Anchor>
      ),
    },
    {
      key: 'class',
      header: 'Class',
      unbroken: true,
      cell: (row) =>
        isUnplaced(row) && state.filters['needs'] === 'section' ? (
          <Anchor component={Link} to={linkTo('/organisation/classes', { search: row.class })}>
            {row.class}, choose a section
          </Anchor>
        ) : (
          row.class || '–'
        ),
    },
    {
      key: 'email',
      header: 'Email',
      cell: (row) => (
        <Group gap={6}>
          <span style={{ overflowWrap: 'anywhere' }}>{row.email || '–'}</span>
          {row.email && !row.is_verified && !row.end_date && (
            <Badge variant="light" color="amber" size="sm" tt="none">
              Not verified
            </Badge>
          )}
        </Group>
      ),
    },
    { key: 'phone', header: 'Phone', unbroken: true, cell: (row) => (row.phone ? `+${row.phone}` : '–') },
    {
      key: 'joining_date',
      header: 'Join Date',
      unbroken: true,
      sortable: true,
      cell: (row) => (row.joining_date ? formatDay(row.joining_date) : '–'),
    },
    {
      key: 'actions',
      header: 'Actions',
      cell: (row) => (
        <RowActions
          student={row}
          onArchive={() => setLeaving(row)}
          onAct={(action) => act.mutate({ id: row.id, action })}
          isBusy={act.isPending}
        />
      ),
    },
  ]

  return (
    <>
      <PageHeader
        title="Students"
        description="Everybody at the school, with their class and how to reach them."
        actions={
          <>
            <InviteAllButton userId={userId} />
            <Button
              component={Link}
              to={linkTo('/organisation/students/import')}
              variant="default"
              leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
            >
              Import
            </Button>
            <Button component={Link} to={linkTo('/organisation/students/update')}>
              Add Student
            </Button>
          </>
        }
      />
      <DataTable
        label="Students"
        columns={columns}
        query={query}
        rowKey={(row) => row.id}
        state={state}
        onState={set}
        searchPlaceholder="Search students by name"
        filters={
          <>
            <NativeSelect aria-label="Class" data={CLASSES} {...filter('class_name')} />
            <NativeSelect
              aria-label="Academic year"
              data={[
                { value: '', label: 'All Academic Years' },
                ...(years.data?.academic_years ?? []).map(({ academic_year_name: name }) => ({
                  value: name,
                  label: name,
                })),
              ]}
              {...filter('academic_year')}
            />
            <NativeSelect
              aria-label="State"
              data={STATES}
              value={state.filters['archived'] ? 'archived' : (state.filters['needs'] ?? '')}
              onChange={(event) => {
                const { value } = event.currentTarget
                const isArchived = value === 'archived'
                const chosen = { archived: isArchived ? 'true' : '', needs: isArchived ? '' : value }
                set({ filters: { ...state.filters, ...chosen } })
              }}
            />
          </>
        }
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
            loading={exporting.isPending}
            onClick={() => exporting.mutate()}
          >
            Export CSV
          </Button>
        }
        empty={
          <EmptyState
            title="No students yet"
            action={
              <Button component={Link} to={linkTo('/organisation/students/update')} mt="sm">
                Add the first student
              </Button>
            }
          >
            Add students one by one, or import a whole school from a CSV file.
          </EmptyState>
        }
      />
      <ArchiveStudentDialog
        student={leaving && { id: leaving.id, name: fullName(leaving), joiningDate: leaving.joining_date }}
        onClose={() => setLeaving(null)}
      />
    </>
  )
}

interface RowActionsProps {
  student: StudentItem
  onArchive: () => void
  onAct: (action: 'restore' | 'invite') => void
  isBusy: boolean
}
function RowActions({ student, onArchive, onAct, isBusy }: RowActionsProps) {
  const name = fullName(student)
  const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
  const link = { component: Link, variant: 'subtle', color: 'gray', size: 'lg' } as const
  return (
    <Group gap={2} wrap="nowrap">
      <ActionIcon
        {...link}
        to={linkTo('/organisation/students/:student_id', { student_id: student.id })}
        aria-label={`View ${name}`}
      >
        <IconEye {...icon} />
      </ActionIcon>
      {student.end_date ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Restore ${name}`}
          disabled={isBusy}
          onClick={() => onAct('restore')}
        >
          <IconRestore {...icon} />
        </ActionIcon>
      ) : (
        <>
          <ActionIcon
            {...link}
            to={linkTo('/organisation/students/edit/:student_id', { student_id: student.id })}
            aria-label={`Edit ${name}`}
          >
            <IconPencil {...icon} />
          </ActionIcon>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Archive ${name}`} onClick={onArchive}>
            <IconArchive {...icon} />
          </ActionIcon>
          {student.email && !student.is_verified && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Resend the invitation to ${name}`}
              disabled={isBusy}
              onClick={() => onAct('invite')}
            >
              <IconMail {...icon} />
            </ActionIcon>
          )}
        </>
      )}
      {student.end_date && <Text size="sm">Left {formatDay(student.end_date)}</Text>}
    </Group>
  )
}
