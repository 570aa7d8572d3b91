import { Alert, Anchor, Button, Checkbox, FileInput, Group, Progress, Stack, Table, Text } from '@mantine/core'
import { IMPORT_COLUMNS } from '@margam/contract/students'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { ApiError, errorText } from '../../../lib/errors.ts'
import { taskQuery } from '../../../lib/task-query.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ScrollTable } from '../../../ui/scroll-table.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { ImportErrors } from '../components/import-errors.tsx'
import { forgetStudents, previewImport, type RowError, saveTemplate, startImport } from '../students.api.ts'

const NO_FILE = 'Please select a CSV file.'

export function ImportStudentsPage() {
  const { userId } = useSignedIn()
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [invite, setInvite] = useState(false)
  const [taskId, setTaskId] = useState<string | null>(null)
  const task = useQuery(taskQuery('organisation', taskId))
  const preview = useMutation({ mutationFn: (sheet: File) => previewImport(userId, sheet) })
  const start = useMutation({
    mutationFn: (sheet: File) => startImport(userId, sheet, invite),
    onSuccess: setTaskId,
  })
  const template = useMutation({
    mutationFn: () => saveTemplate(userId),
    onError: (error) => toasts.error(errorText(error)),
  })
  const state = task.data?.state
  // The lists and counts are stale from the moment the job is through.
  useEffect(() => {
    if (state === 'done') void forgetStudents(client)
  }, [state, client])

  const choose = (chosen: File | null) => {
    setFile(chosen)
    setMissing(false)
    setTaskId(null)
    preview.reset()
    start.reset()
  }
  const plan = preview.data
  const errors = plan?.errors.length ? plan.errors : rowErrorsOf(start.error)

  return (
    <>
      <PageHeader
        title="Import students"
        back={{ to: paths.students, label: 'Students' }}
        description="A whole school from one CSV file. Every row is imported, or none."
      />
      <Stack gap="lg">
        <SectionCard
          title="1. Choose the file"
          actions={
            <Button
              variant="default"
              leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
              onClick={() => template.mutate()}
            >
              Download the template
            </Button>
          }
        >
          <Stack gap="sm">
            <Text c="dimmed" maw="72ch" style={{ overflowWrap: 'anywhere' }}>
              Columns: {IMPORT_COLUMNS.join(', ')}. Dates as 2012-05-14 or 14/05/2012, phones with the country code. The
              email and everything from section on may be empty; a section must be a class of this year.
            </Text>
            <FileInput
              label="CSV file"
              accept=".csv,text/csv"
              placeholder="Choose a file"
              clearable
              clearButtonProps={{ 'aria-label': 'Take back the file' }}
              leftSection={<IconFileSpreadsheet size={18} stroke={1.75} aria-hidden />}
              value={file}
              onChange={choose}
              error={isMissing ? NO_FILE : undefined}
              maw={480}
            />
            <Group>
              <Button
                loading={preview.isPending}
                onClick={() => (file ? preview.mutate(file) : setMissing(true))}
                variant={plan ? 'default' : 'filled'}
              >
                Check the file
              </Button>
            </Group>
            {preview.error && (
              <Alert color="brick" role="alert">
                {errorText(preview.error)}
              </Alert>
            )}
          </Stack>
        </SectionCard>

        {errors.length > 0 && <ImportErrors errors={errors} />}

        {plan && plan.errors.length === 0 && (
          <SectionCard title="2. Look through it" description={`${plan.rows} students, none of them refused.`}>
            <Text mb="sm">
              {plan.placed} go straight into a section. {plan.without_email} have no email address and cannot sign in
              until one is given.
            </Text>
            <ScrollTable label="The first rows of the file">
              <Table>
                <Table.Thead>
                  <Table.Tr>
                    {plan.columns.map((column) => (
                      <Table.Th key={column}>{column}</Table.Th>
                    ))}
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {plan.preview.map((row) => (
                    <Table.Tr key={row['admission_number']}>
                      {plan.columns.map((column) => (
                        <Table.Td key={column} style={{ whiteSpace: 'nowrap' }}>
                          {row[column]}
                        </Table.Td>
                      ))}
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </ScrollTable>
            {plan.rows > plan.preview.length && (
              <Text size="sm" c="dimmed" mt="xs">
                The first {plan.preview.length} of {plan.rows} rows.
              </Text>
            )}
            {taskId === null && (
              <Group mt="md">
                <Checkbox
                  label="Invite everybody with an email address by mail"
                  checked={invite}
                  onChange={(event) => setInvite(event.currentTarget.checked)}
                />
                <Button loading={start.isPending} onClick={() => file && start.mutate(file)}>
                  {`Import ${plan.rows} students`}
                </Button>
              </Group>
            )}
            {start.error && (
              <Alert color="brick" role="alert" mt="md">
                {errorText(start.error)}
              </Alert>
            )}
          </SectionCard>
        )}

        {taskId !== null && (
          <SectionCard title="3. Import">
            <output aria-label="Progress of the import">
              {(!task.data || state === 'queued' || state === 'running') && (
                <>
                  <Text mb="xs">
                    {task.data ? `${task.data.done} of ${task.data.total} rows checked...` : 'Waiting to begin...'}
                  </Text>
                  <Progress
                    value={task.data ? (100 * task.data.done) / Math.max(1, task.data.total) : 0}
                    animated
                    aria-label="Rows checked"
                  />
                </>
              )}
              {state === 'done' && (
                <Alert color="leaf">
                  {task.data?.message}{' '}
                  <Anchor component={Link} to={paths.students} underline="always">
                    See the students
                  </Anchor>
                </Alert>
              )}
              {state === 'failed' && <Alert color="brick">{task.data?.message}</Alert>}
            </output>
            {task.error && (
              <Alert color="brick" role="alert" mt="sm">
                {errorText(task.error)}
              </Alert>
            )}
          </SectionCard>
        )}
        {state === 'failed' && task.data && task.data.errors.length > 0 && <ImportErrors errors={task.data.errors} />}
      </Stack>
    </>
  )
}

/** The rows that a refused import names. */
function rowErrorsOf(error: unknown): RowError[] {
  if (!(error instanceof ApiError)) return []
  const { errors } = (error.body ?? {}) as { errors?: unknown }
  return Array.isArray(errors) ? (errors as RowError[]) : []
}
