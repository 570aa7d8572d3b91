import { t } from '@lingui/core/macro'
import { Button, Checkbox, CloseButton, Group, TextInput } from '@mantine/core'
import { STUDENT_LIMITS } from '@margam/contract/prediction'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { FieldProps } from '../../../ui/use-validated-form.ts'
import { asksOfZero, EMPTY_TEST, type SubjectEntry, type TestEntry, wholeNumber } from '../predictor-form.ts'
import classes from './subject-tests-fields.module.css'

const numbers = (): { key: 'marks' | 'max_marks' | 'attendance' | 'study_hours'; label: string }[] => [
  { key: 'marks', label: t`Marks` },
  { key: 'max_marks', label: t`Max marks` },
  { key: 'attendance', label: t`Attendance (%)` },
  { key: 'study_hours', label: t`Study hours a week` },
]

const rowTitle = (name: string, number: number) => t`${name}, test ${number}`
const removeLabel = (name: string, number: number) => t`Remove test ${number} of ${name}`

interface SubjectTestsFieldsProps {
  subject: SubjectEntry
  /** Where the tests stand in the form, such as `subjects.0.tests`. */
  path: string
  field: (path: string) => FieldProps
  onChange: (tests: TestEntry[]) => void
  onRemove: () => void
  description: string
  /** Whether fields may stay empty, so that a 0 by itself has to be asked about. */
  asksZeros?: boolean
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
  asksZeros = false,
  source,
}: SubjectTestsFieldsProps) {
  return (
    <SectionCard
      title={name}
      description={description}
      actions={
        <Button variant="subtle" color="gray" size="xs" onClick={onRemove}>
          {t`Remove ${name}`}
        </Button>
      }
    >
      {source}
      {tests.map((test, row) => (
        <fieldset key={row} className={classes.row}>
          <legend className={classes.legend}>{rowTitle(name, row + 1)}</legend>
          <TextInput label={t`Test name`} className={classes.name} {...field(`${path}.${row}.test_name`)} />
          {numbers().map(({ key, label }) => (
            <NumberText key={key} label={label} {...field(`${path}.${row}.${key}`)} />
          ))}
          {asksZeros && asksOfZero(test) && (
            <Checkbox
              className={classes.zero ?? ''}
              label={t`It was really 0`}
              description={t`Without this the test counts as not entered.`}
              checked={test.is_real_zero}
              onChange={(event) => onChange(tests.with(row, { ...test, is_real_zero: event.currentTarget.checked }))}
            />
          )}
          {tests.length > 1 && (
            <CloseButton
              className={classes.remove}
              size="lg"
              aria-label={removeLabel(name, row + 1)}
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
            {t`Add test of ${name}`}
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
