import { t } from '@lingui/core/macro'
import { DateField } from '../../../ui/date-field.tsx'

interface ImportSinceFieldProps {
  value: string
  error: string | undefined
  onChange: (day: string) => void
}
/** Since when those whom the file puts into a section are in it, asked once for all. */
export const ImportSinceField = (props: ImportSinceFieldProps) => (
  <DateField
    label={t`In this class since`}
    description={t`For everybody whom the file puts into a section. Left empty: the first day of the academic year. Whoever joined the school later begins on that day.`}
    maw={480}
    {...props}
  />
)
