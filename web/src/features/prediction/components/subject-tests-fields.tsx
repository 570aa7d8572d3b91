import { Button, CloseButton, Group, TextInput } from '@mantine/core'
import { STUDENT_LIMITS } from '@margam/contract/prediction'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { FieldProps } from '../../../ui/use-validated-form.ts'
import { EMPTY_TEST, type SubjectEntry, type TestEntry, wholeNumber } from '../predictor-form.ts'
import classes from './subject-tests-fields.module.css'

const NUMBERS: { key: Exclude<keyof TestEntry, 'test_name'>; label: string }[] = [
  { key: 'marks', label: 'Marks' },
  { key: 'max_marks', label: 'Max marks' },
  { key: 'attendance', label: 'Attendance (%)' },
  { key: 'study_hours', label: 'Study hours a week' },
]

interface SubjectTestsFieldsProps {
  subject: SubjectEntry
  /** Where the tests stand in the form, such as `subjects.0.tests`. */
  path: string
  field: (path: string) => FieldProps
  onChange: (tests: TestEntry[]) => void
  onRemove: () => void
  description: string
  /** Above the tests: where they can be taken from. */
  source?: ReactNode
}
/** The tests of one subject, oldest first; more are added after the last. */
export function SubjectTestsFields({
  subject: { name, tests },
  path,
  field,
  onChange,
  onRemove,
  description,
  source,
}: SubjectTestsFieldsProps) {
  return (
    <SectionCard
      title={name}
      description={description}
      actions={
        <Button variant="subtle" color="gray" size="xs" onClick={onRemove}>
          Remove {name}
        </Button>
      }
    >
      {source}
      {tests.map((_, row) => (
        <fieldset key={row} className={classes.row}>
          <legend className={classes.legend}>
            {name}, test {row + 1}
          </legend>
          <TextInput label="Test name" className={classes.name} {...field(`${path}.${row}.test_name`)} />
          {NUMBERS.map(({ key, label }) => (
            <NumberText key={key} label={label} {...field(`${path}.${row}.${key}`)} />
          ))}
          {tests.length > 1 && (
            <CloseButton
              className={classes.remove}
              size="lg"
              aria-label={`Remove test ${row + 1} of ${name}`}
              onClick={() => onChange(tests.filter((_test, index) => index !== row))}
            />
          )}
        </fieldset>
      ))}
      {tests.length < STUDENT_LIMITS.tests && (
        <Group mt="sm">
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => onChange([...tests, EMPTY_TEST])}
          >
            Add test of {name}
          </Button>
        </Group>
      )}
    </SectionCard>
  )
}

/** A number that is rounded in sight when it is left: only whole numbers are sent. */
function NumberText({ label, ...field }: FieldProps & { label: string }) {
  const round = () => {
    const text: unknown = field.value
    if (typeof text === 'string' && /^\s*-?\d+\.\d+\s*$/.test(text)) field.onChange(`${wholeNumber(text)}`)
    field.onBlur()
  }
  return <TextInput label={label} inputMode="decimal" autoComplete="off" {...field} onBlur={round} />
}
