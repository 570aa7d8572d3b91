import { plural, t } from '@lingui/core/macro'
import { Alert, Anchor } from '@mantine/core'
import { TEACHER_COLUMNS, type TEACHER_PAIRS } from '@margam/contract/teacher-import'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { type HeadingChoices, useSheet } from '../../../ui/choose-sheet.tsx'
import { ImportSheet } from '../../../ui/import-sheet.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { postTeachers, previewTeachers, saveTemplate, TEACHERS } from '../teachers.api.ts'

const columns = TEACHER_COLUMNS.join(', ')
const hint = () =>
  t`Columns: ${columns}. Dates as 03/06/2024 or 2024-06-03, with a year of four figures. The subjects are names or codes of the school’s subjects joined by semicolons, and may be empty.`

const importFields = (): Record<(typeof TEACHER_COLUMNS)[number] | keyof typeof TEACHER_PAIRS, string> => ({
  full_name: t`First and last name`,
  teacherFirstName: t`First Name`,
  teacherLastName: t`Last Name`,
  teacherEmail: t`Email`,
  joiningDate: t`Joining Date`,
  teachingSubjects: t`Subjects`,
})

const checkedText = (rows: number) =>
  plural(rows, { one: '# teacher, none refused.', other: '# teachers, none refused.' })
const startLabel = (rows: number) => plural(rows, { one: 'Import # teacher', other: 'Import # teachers' })

export function ImportTeachersPage() {
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: ({ file, ...how }: { file: File; invite: boolean; headings: HeadingChoices }) =>
      postTeachers(file, how),
    onSuccess: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [kind] }) => [TEACHERS, 'organisation-dashboard'].includes(String(kind)),
      }),
  })
  const sheet = useSheet(previewTeachers, save.reset)
  return (
    <>
      <PageHeader
        title={t`Import teachers`}
        back={{ to: linkTo('/organisation/teachers'), label: t`Teachers` }}
        description={t`All teachers from one CSV or Excel (.xlsx) file. Every row is imported, or none.`}
      />
      <ImportSheet
        sheet={sheet}
        hint={hint()}
        fields={importFields()}
        saveTemplate={() => saveTemplate()}
        checkedText={checkedText}
        startLabel={startLabel}
        inviteLabel={t`Invite everybody by mail`}
        isStarting={save.isPending}
        isStarted={save.isSuccess}
        refusal={save.error}
        onStart={(file, how) => save.mutate({ file, ...how })}
      >
        {save.isSuccess && (
          <output>
            <Alert color="leaf">
              {save.data.message}{' '}
              <Anchor component={Link} to={linkTo('/organisation/teachers')} underline="always">
                {t`See the teachers`}
              </Anchor>
            </Alert>
          </output>
        )}
      </ImportSheet>
    </>
  )
}
