import { t } from '@lingui/core/macro'
import { NativeSelect } from '@mantine/core'
import { fieldErrors } from '../../../lib/errors.ts'
import type { PastRecords } from '../past-records.api.ts'

interface ClassFieldProps {
  records: Pick<PastRecords, 'classes'>
  /** The file is about one class, never about the whole school. */
  needsClass: boolean
  value: string
  error: unknown
  onChange: (classId: string) => void
}
/** Which class a file is about, or the whole school. */
export function ClassField({ records, needsClass, value, error, onChange }: ClassFieldProps) {
  const none = needsClass ? t`Choose a class` : t`The whole school`
  return (
    <NativeSelect
      label={t`Class`}
      maw={480}
      data={[
        { value: '', label: none },
        ...records.classes.map(({ class_id, class_name }) => ({ value: class_id, label: class_name })),
      ]}
      value={value}
      error={fieldErrors(error)['class_id']?.[0]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
