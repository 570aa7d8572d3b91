import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import type { AcademicYear } from '@margam/contract/academic-years'
import { errorText } from '../../../lib/errors.ts'
import { schoolYearsQuery } from '../../../lib/school-years.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { RowsDialog } from '../../../ui/rows-dialog.tsx'
import { putYear, type SchoolYears } from '../academic-years.api.ts'
import { holidayErrors } from '../year-rules.ts'

interface HolidaysDialogProps {
  opened: boolean
  /** The year whose version guards the save. */
  year: AcademicYear
  holidays: SchoolYears['holidays']
  userId: string
  onClose: () => void
}
export function HolidaysDialog({ opened, onClose, year, holidays, userId }: HolidaysDialogProps) {
  return (
    <RowsDialog
      opened={opened}
      title={t`Edit Holidays`}
      onClose={onClose}
      refreshes={schoolYearsQuery(userId).queryKey}
      savedText={t`Holidays saved.`}
      refusedText={errorText}
      name="holidays"
      rows={holidays.map(({ name, starts_on, ends_on }) => ({ name, starts_on, ends_on }))}
      validate={holidayErrors}
      save={(rows) => putYear({ academic_year_id: year.academic_year_id, version: year.version, holidays: rows })}
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
