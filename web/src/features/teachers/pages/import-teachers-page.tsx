import { Alert, Anchor, Button, Checkbox, Group, Stack } from '@mantine/core'
import { TEACHER_COLUMNS } from '@margam/contract/teacher-import'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { errorText } from '../../../lib/errors.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { ChooseSheet, useSheet } from '../../../ui/choose-sheet.tsx'
import { ImportErrors, rowErrorsOf } from '../../../ui/import-errors.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { SheetPreview } from '../../../ui/sheet-preview.tsx'
import { postTeachers, previewTeachers, saveTemplate, TEACHERS } from '../teachers.api.ts'

const HINT = `Columns: ${TEACHER_COLUMNS.join(', ')}. Dates as 2024-06-03 or 03/06/2024. The subjects are names or codes of the school’s subjects joined by semicolons, and may be empty.`

const counted = (rows: number) => `${rows} ${rows === 1 ? 'teacher' : 'teachers'}`

export function ImportTeachersPage() {
  const { userId } = useSignedIn()
  const client = useQueryClient()
  const [invite, setInvite] = useState(false)
  const save = useMutation({
    mutationFn: (file: File) => postTeachers(userId, file, invite),
    onSuccess: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [kind] }) => [TEACHERS, 'organisation-dashboard'].includes(String(kind)),
      }),
  })
  const sheet = useSheet((file) => previewTeachers(userId, file), save.reset)
  const { plan, file } = sheet
  const errors = plan?.errors.length ? plan.errors : rowErrorsOf(save.error)
  return (
    <>
      <PageHeader
        title="Import teachers"
        back={{ to: linkTo('/organisation/teachers'), label: 'Teachers' }}
        description="All teachers from one CSV file. Every row is imported, or none."
      />
      <Stack gap="lg">
        <ChooseSheet
          sheet={sheet}
          isChecked={plan !== undefined}
          hint={HINT}
          saveTemplate={() => saveTemplate(userId)}
        />
        {errors.length > 0 && <ImportErrors errors={errors} />}
        {plan && plan.errors.length === 0 && (
          <SectionCard title="2. Look through it" description={`${counted(plan.rows)}, none refused.`}>
            <SheetPreview columns={plan.columns} rows={plan.preview} total={plan.rows} />
            {!save.isSuccess && (
              <Group mt="md">
                <Checkbox
                  label="Invite everybody by mail"
                  checked={invite}
                  onChange={(event) => setInvite(event.currentTarget.checked)}
                />
                <Button loading={save.isPending} onClick={() => file && save.mutate(file)}>
                  {`Import ${counted(plan.rows)}`}
                </Button>
              </Group>
            )}
            {save.error && (
              <Alert color="brick" role="alert" mt="md">
                {errorText(save.error)}
              </Alert>
            )}
          </SectionCard>
        )}
        {save.isSuccess && (
          <output>
            <Alert color="leaf">
              {save.data.message}{' '}
              <Anchor component={Link} to={linkTo('/organisation/teachers')} underline="always">
                See the teachers
              </Anchor>
            </Alert>
          </output>
        )}
      </Stack>
    </>
  )
}
