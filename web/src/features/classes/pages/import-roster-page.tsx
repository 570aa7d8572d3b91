import { plural, t } from '@lingui/core/macro'
import { Alert, Anchor, Text } from '@mantine/core'
import { ROSTER_COLUMNS } from '@margam/contract/classes/roster-import'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { fieldErrors } from '../../../lib/errors.ts'
import { formatDay } from '../../../lib/format.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { type HeadingChoices, useSheet } from '../../../ui/choose-sheet.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ImportSheet } from '../../../ui/import-sheet.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { rosterQuery } from '../roster.api.ts'
import { rosterFields } from '../roster-fields.ts'
import { bringRoster, checkRoster, saveRosterTemplate } from '../roster-import.api.ts'

const columns = ROSTER_COLUMNS.join(', ')
const hint = () =>
  t`Columns: ${columns}. Only the two names are needed. Dates as 14/05/2012 or 2012-05-14; phones with the country code, or ten digits for India. Whoever has no roll number gets the next one.`

const checkedText = (rows: number) =>
  plural(rows, { one: '# student, none refused.', other: '# students, none refused.' })
const startLabel = (rows: number) => plural(rows, { one: 'Import # student', other: 'Import # students' })

/** A class of a teacher's own from one file. */
export function ImportRosterPage() {
  const { class_id: classId = '' } = useParams()
  const { createdBy } = useSignedIn()
  const roster = useQuery(rosterQuery(classId, { search: '', subject: '', archived: '' })).data
  const listing = linkTo('/teacher/teacher_class_students_listing/:class_id', { class_id: classId })
  return (
    <>
      <PageHeader
        title={t`Import students`}
        back={{ to: listing, label: roster ? t`Students of ${roster.class_name}` : t`Students` }}
        description={t`The students of this class from one CSV or Excel (.xlsx) file. Every row is imported, or none.`}
      />
      {createdBy === 'organisation' ? (
        <EmptyState title={t`Your school keeps its students`}>{t`You can read them in your classes.`}</EmptyState>
      ) : (
        <Import classId={classId} listing={listing} />
      )}
    </>
  )
}

function Import({ classId, listing }: { classId: string; listing: string }) {
  const client = useQueryClient()
  const [since, setSince] = useState('')
  const save = useMutation({
    mutationFn: ({ file, ...how }: { file: File; invite: boolean; headings: HeadingChoices }) =>
      bringRoster(classId, file, { ...how, since }),
    onSuccess: () => client.invalidateQueries(),
  })
  const sheet = useSheet((file, headings) => checkRoster(classId, file, { since, headings }), save.reset)
  return (
    <ImportSheet
      sheet={sheet}
      hint={hint()}
      fields={rosterFields()}
      saveTemplate={() => saveRosterTemplate(classId)}
      forAll={
        <DateField
          label={t`In this class since`}
          description={t`Of everybody in the file. Left empty: the day on which the class began.`}
          maw={480}
          value={since}
          error={fieldErrors(sheet.error)['in_class_since']?.[0]}
          onChange={(day) => {
            setSince(day)
            sheet.forget()
          }}
        />
      }
      checkedText={checkedText}
      startLabel={startLabel}
      inviteLabel={t`Invite everybody with an email address by mail`}
      about={({ without_email: withoutEmail, in_class_since: first }) => {
        const day = formatDay(first)
        return (
          <Text mb="sm">
            {t`In their class since ${day}. Without an email address, so that they cannot sign in until one is given: ${withoutEmail}.`}
          </Text>
        )
      }}
      isStarting={save.isPending}
      isStarted={save.isSuccess}
      refusal={save.error}
      onStart={(file, how) => save.mutate({ file, ...how })}
    >
      {save.isSuccess && (
        <output>
          <Alert color="leaf">
            {save.data.message}{' '}
            <Anchor component={Link} to={listing} underline="always">
              {t`See the students`}
            </Anchor>
          </Alert>
        </output>
      )}
    </ImportSheet>
  )
}
