import { t } from '@lingui/core/macro'
import { Text, TextInput } from '@mantine/core'
import type { AcademicYear } from '@margam/contract/academic-years'
import { useQueryClient } from '@tanstack/react-query'
import { errorText, fieldErrors } from '../../../lib/errors.ts'
import { formatDay } from '../../../lib/format.ts'
import { schoolYearsQuery } from '../../../lib/school-years.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { RowsDialog } from '../../../ui/rows-dialog.tsx'
import { useBegunVersion } from '../../../ui/use-begun-version.ts'
import { forgetDays, putYear, type SchoolYears } from '../academic-years.api.ts'
import { termErrors } from '../year-rules.ts'

interface TermsDialogProps {
  /** The year as it is stored. */
  year: AcademicYear
  terms: SchoolYears['terms']
  userId: string
  onClose: () => void
}
export function TermsDialog({ year, terms, userId, onClose }: TermsDialogProps) {
  const client = useQueryClient()
  const saveFrom = useBegunVersion(year.version)
  const [start, end] = [formatDay(year.starts_on), formatDay(year.ends_on)]
  return (
    <RowsDialog
      title={t`Terms of ${year.academic_year_name}`}
      size="58rem"
      onClose={onClose}
      refreshes={schoolYearsQuery(userId).queryKey}
      refusedText={(error) => Object.values(fieldErrors(error)).flat().join(' ') || errorText(error)}
      name="terms"
      rows={terms
        .filter((term) => term.academic_year_id === year.academic_year_id)
        .map(({ id, name, weight, starts_on, ends_on }) => ({
          id,
          name,
          weight: String(weight),
          starts_on: starts_on ?? '',
          ends_on: ends_on ?? '',
        }))}
      validate={(rows) => termErrors(year, rows)}
      save={async (rows) => {
        const reply = await saveFrom((version) =>
          putYear({
            academic_year_id: year.academic_year_id,
            version,
            terms: rows.map(({ weight, ...term }) => ({ ...term, weight: Number(weight) })),
          }),
        )
        void forgetDays(client)
        return reply
      }}
      guards={t`Your changes to the terms would be lost.`}
      intro={
        <Text c="dimmed">
          {t`The weight says how much a term counts beside the others in a yearly result. If a term has dates, its report counts the attendance of those days, and an exam held on them goes to that term unless you choose another. The year is ${start} – ${end}.`}
        </Text>
      }
      rowLabel={(index) => t`Term ${index + 1}`}
      rowName={(_, index) => t`term ${index + 1}`}
      newRow={(rows) => ({ id: '', name: t`Term ${rows.length + 1}`, weight: '100', starts_on: '', ends_on: '' })}
      addText={t`Add Term`}
      saveText={t`Save Terms`}
    >
      {(_, __, field) => (
        <>
          <TextInput label={t`Name`} required style={{ flex: '1 1 10rem' }} {...field('name')} />
          <TextInput label={t`Weight`} required inputMode="decimal" w={90} {...field('weight')} />
          <DateField label={t`First day`} description="" {...field('starts_on')} />
          <DateField label={t`Last day`} description="" {...field('ends_on')} />
        </>
      )}
    </RowsDialog>
  )
}
