import { t } from '@lingui/core/macro'
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { BOARDS } from '@margam/contract/prediction'
import { CLASS_LEVELS } from '@margam/contract/school-fields'
import { classLevelName } from '../../../lib/class-level.ts'
import { choicesOf } from '../../../lib/speak.ts'
import type { FieldProps } from '../../../ui/use-validated-form.ts'

interface StudentFieldsProps {
  field: (path: string) => FieldProps
  /** The class that is chosen now: one of the teacher's own may carry its section. */
  studentClass: string
}
export function StudentFields({ field, studentClass }: StudentFieldsProps) {
  const levels = CLASS_LEVELS.map((level) => ({ value: level, label: classLevelName(level) }))
  const isOther = studentClass !== '' && levels.every(({ value }) => value !== studentClass)
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <TextInput label={t`Student name`} autoComplete="off" {...field('studentName')} />
      <TextInput label={t`School/tuition name`} {...field('schoolName')} />
      <TextInput label={t`Admission number`} autoComplete="off" {...field('admissionNumber')} />
      <NativeSelect
        label={t`Class`}
        data={[
          { value: '', label: t`Choose a class` },
          ...(isOther ? [{ value: studentClass, label: studentClass }] : []),
          ...levels,
        ]}
        {...field('studentClass')}
      />
      <NativeSelect
        label={t`Board`}
        data={[{ value: '', label: t`Choose a board` }, ...choicesOf(BOARDS)]}
        {...field('board')}
      />
    </SimpleGrid>
  )
}
