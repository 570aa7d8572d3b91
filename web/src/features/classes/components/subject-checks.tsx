import { t } from '@lingui/core/macro'
import { Checkbox, Group, Text } from '@mantine/core'
import { NO_SUBJECTS_IN_PROFILE } from '@margam/contract/classes'
import type { FieldProps } from '../../../ui/use-validated-form.ts'
import type { Subject } from '../roster.api.ts'

interface SubjectChecksProps {
  subjects: Subject[]
  field: FieldProps
}
/** Which of the class's subjects a student takes. */
export function SubjectChecks({ subjects, field }: SubjectChecksProps) {
  const { id, value, error, onChange, onBlur } = field
  if (subjects.length === 0) return <Text size="sm">{NO_SUBJECTS_IN_PROFILE}</Text>
  return (
    <Checkbox.Group label={t`Subjects`} withAsterisk id={id} value={value} error={error} onChange={onChange}>
      <Group gap="md" mt={6}>
        {subjects.map(({ subject_id, subject_name }) => (
          <Checkbox key={subject_id} value={subject_id} label={subject_name} onBlur={onBlur} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
