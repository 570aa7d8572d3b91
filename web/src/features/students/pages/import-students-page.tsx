import { plural, t } from '@lingui/core/macro'
import { Alert, Text } from '@mantine/core'
import { IMPORT_COLUMNS } from '@margam/contract/students'
import type { Task } from '@margam/contract/tasks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { linkTo } from '../../../app/link-to.ts'
import { errorText, fieldErrors } from '../../../lib/errors.ts'
import { formatDay, formatDayOf } from '../../../lib/format.ts'
import { isOver, latestTaskQuery, taskQuery } from '../../../lib/task-query.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { type HeadingChoices, useSheet } from '../../../ui/choose-sheet.tsx'
import { ImportErrors } from '../../../ui/import-errors.tsx'
import { ImportSheet } from '../../../ui/import-sheet.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { AddSections } from '../components/add-sections.tsx'
import { ImportProgress } from '../components/import-progress.tsx'
import { importFields } from '../import-fields.ts'
import { forgetStudents, previewImport, saveTemplate, startImport } from '../students.api.ts'

const SinceField = lazy(async () => ({
  default: (await import('../components/import-since-field.tsx')).ImportSinceField,
}))

const columns = IMPORT_COLUMNS.join(', ')
const hint = () =>
  t`Columns: ${columns}. Dates as 14/05/2012 or 2012-05-14, with a year of four figures; phones with the country code, or ten digits for India. The email and everything from section on may be empty; a section must be a class of this year.`

const checkedText = (rows: number) =>
  plural(rows, { one: '# student, none refused.', other: '# students, none refused.' })
const startLabel = (rows: number) => plural(rows, { one: 'Import # student', other: 'Import # students' })

export function ImportStudentsPage() {
  const { userId } = useSignedIn()
  const client = useQueryClient()
  const [since, setSince] = useState('')
  const [startedId, setStartedId] = useState<string | null>(null)
  // whoever left the page while an import ran finds it again
  const last = useQuery(latestTaskQuery(userId, 'students.import')).data?.task
  if (startedId === null && last && !isOver(last)) setStartedId(last.task_id)
  const task = useQuery(taskQuery(startedId))
  // what came of an import makes room for the next file; while it runs it stays
  const [leftId, setLeftId] = useState<string | null>(null)
  const isShown = startedId !== null && (startedId !== leftId || !isOver(task.data))
  const start = useMutation({
    mutationFn: ({ file, ...how }: { file: File; invite: boolean; headings: HeadingChoices }) =>
      startImport(file, { ...how, since }),
    onSuccess: setStartedId,
  })
  const sheet = useSheet(
    (file, headings) => previewImport(file, { since, headings }),
    () => {
      setLeftId(startedId)
      start.reset()
    },
  )
  const state = task.data?.state
  // The lists and counts are stale from the moment the job is through.
  useEffect(() => {
    if (state === 'done') void forgetStudents(client)
    if (state === 'done' || state === 'failed')
      void client.invalidateQueries({ queryKey: latestTaskQuery(userId, 'students.import').queryKey })
  }, [state, client, userId])

  return (
    <>
      <PageHeader
        title={t`Import students`}
        back={{ to: linkTo('/organisation/students'), label: t`Students` }}
        description={t`A whole school from one CSV or Excel (.xlsx) file. Every row is imported, or none.`}
      />
      <ImportSheet
        sheet={sheet}
        hint={hint()}
        fields={importFields()}
        saveTemplate={() => saveTemplate()}
        forAll={
          <Suspense fallback={null}>
            <SinceField
              value={since}
              error={fieldErrors(sheet.error)['in_class_since']?.[0]}
              onChange={(day) => {
                setSince(day)
                sheet.forget()
              }}
            />
          </Suspense>
        }
        isBlocked={startedId !== null && !isOver(task.data)}
        checkedText={checkedText}
        startLabel={startLabel}
        inviteLabel={t`Invite everybody with an email address by mail`}
        mend={({ sections_to_add: levels }) => <AddSections levels={levels} onAdded={sheet.again} />}
        about={({ placed, without_email: withoutEmail, in_class_since: first, placed_later: later }) => {
          const day = first && formatDay(first)
          return (
            <Text mb="sm">
              {t`Straight into a section: ${placed}. Without an email address, so that they cannot sign in until one is given: ${withoutEmail}.`}
              {day && ` ${t`In their class since ${day}; on a later joining date: ${later}.`}`}
            </Text>
          )
        }}
        isStarting={start.isPending}
        isStarted={isShown}
        refusal={start.error}
        onStart={(file, how) => start.mutate({ file, ...how })}
      >
        {isShown && (
          <SectionCard title={t`3. Import`}>
            <ImportProgress task={task.data} />
            {task.error && (
              <Alert color="brick" role="alert" mt="sm">
                {errorText(task.error)}
              </Alert>
            )}
          </SectionCard>
        )}
        {isShown && state === 'failed' && task.data && task.data.errors.length > 0 && (
          <ImportErrors errors={task.data.errors} />
        )}
        {!isShown && !sheet.plan && last && isOver(last) && <LastImport task={last} />}
      </ImportSheet>
    </>
  )
}

function LastImport({ task }: { task: Task }) {
  const day = formatDayOf(task.created_at)
  return (
    <Text size="sm" c="dimmed">
      {t`The last import, ${day}: ${task.message}`}
    </Text>
  )
}
