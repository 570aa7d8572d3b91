import { t } from '@lingui/core/macro'
import { DateField } from '../../../ui/date-field.tsx'

/** Since when the students who are placed are in the class, asked once for all. */
export function SinceDateField({ value, onChange }: { value: string; onChange: (day: string) => void }) {
  return (
    <DateField
      label={t`In this class since`}
      description={t`Left empty: the first day of the academic year. Whoever joined the school later, or was in another section, begins after that.`}
      maw={480}
      value={value}
      onChange={onChange}
    />
  )
}
