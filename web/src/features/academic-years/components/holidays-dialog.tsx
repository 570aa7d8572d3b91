import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import type { AcademicYear } from '@margam/contract/academic-years'
import { useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../../lib/errors.ts'
import { schoolYearsQuery } from '../../../lib/school-years.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { RowsDialog } from '../../../ui/rows-dialog.tsx'
import { useBegunVersion } from '../../../ui/use-begun-version.ts'
import { forgetDays, putYear, type SchoolYears } from '../academic-years.api.ts'
import { holidayErrors } from '../year-rules.ts'

interface HolidaysDialogProps {
  /** The year whose version guards the save. */
  year: AcademicYear
  holidays: SchoolYears['holidays']
  userId: string
  onClose: () => void
}
export function HolidaysDialog({ onClose, year, holidays, userId }: HolidaysDialogProps) {
  const client = useQueryClient()
  const saveFrom = useBegunVersion(year.version)
  return (
    <RowsDialog
      title={t`Edit Holidays`}
      onClose={onClose}
      refreshes={schoolYearsQuery(userId).queryKey}
      savedText={t`Holidays saved.`}
      refusedText={errorText}
      name="holidays"
      rows={holidays.map(({ name, starts_on, ends_on }) => ({ name, starts_on, ends_on }))}
      validate={holidayErrors}
      save={async (rows) => {
        const reply = await saveFrom((version) =>
          putYear({ academic_year_id: year.academic_year_id, version, holidays: rows }),
        )
        void forgetDays(client)
        return reply
      }}
      guards={t`Your changes to the holidays would be lost.`}
      rowLabel={(index) => t`Holiday ${index + 1}`}
      rowName={(_, index) => t`holiday ${index + 1}`}
      newRow={() => ({ name: '', starts_on: '', ends_on: '' })}
      addText={t`Add Holiday`}
      saveText={t`Save Holidays`}
    >
      {(_, __, field) => (
        <>
          <TextInput label={t`Name`} required style={{ flex: '1 1 10rem' }} {...field('name')} />
          <DateField label={t`First day`} required description="" {...field('starts_on')} />
          <DateField label={t`Last day`} required description="" {...field('ends_on')} />
        </>
      )}
    </RowsDialog>
  )
}
