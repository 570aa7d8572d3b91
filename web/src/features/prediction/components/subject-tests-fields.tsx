import { Button, CloseButton, Group, TextInput } from '@mantine/core'
import { STUDENT_LIMITS } from '@margam/contract/prediction'
import { IconPlus } from '@tabler/icons-react'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { ValidatedForm } from '../../../ui/use-validated-form.ts'
import { EMPTY_TEST, type PredictorForm, type TestEntry, toggleSubject, wholeNumber } from '../predictor-form.ts'
import { takePublished } from '../published-marks.ts'
import { PublishedMarks } from './published-marks.tsx'
import classes from './subject-tests-fields.module.css'

const NUMBERS: { key: Exclude<keyof TestEntry, 'test_name'>; label: string }[] = [
  { key: 'marks', label: 'Marks' },
  { key: 'max_marks', label: 'Max marks' },
  { key: 'attendance', label: 'Attendance (%)' },
  { key: 'study_hours', label: 'Study hours a week' },
]

interface SubjectTestsFieldsProps {
  form: ValidatedForm<PredictorForm>
  index: number
}
/** The tests of one subject, oldest first; more are added after the last. */
export function SubjectTestsFields({ form, index }: SubjectTestsFieldsProps) {
  const subject = form.values.subjects[index]
  if (!subject) return null
  const { name, tests } = subject
  const path = `subjects.${index}.tests`
  return (
    <SectionCard
      title={name}
      description="Oldest test first. What you leave empty counts as not known."
      actions={
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          onClick={() => form.setValues(toggleSubject(form.values, name))}
        >
          Remove {name}
        </Button>
      }
    >
      <PublishedMarks subject={name} onUse={(marks) => form.setValues(takePublished(form.values, name, marks))} />
      {tests.map((_, row) => (
        <fieldset key={row} className={classes.row}>
          <legend className={classes.legend}>
            {name}, test {row + 1}
          </legend>
          <TextInput label="Test name" className={classes.name} {...form.field(`${path}.${row}.test_name`)} />
          {NUMBERS.map(({ key, label }) => (
            <NumberText key={key} label={label} form={form} path={`${path}.${row}.${key}`} />
          ))}
          {tests.length > 1 && (
            <CloseButton
              className={classes.remove}
              size="lg"
              aria-label={`Remove test ${row + 1} of ${name}`}
              onClick={() => form.removeListItem(path, row)}
            />
          )}
        </fieldset>
      ))}
      {tests.length < STUDENT_LIMITS.tests && (
        <Group mt="sm">
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => form.insertListItem(path, EMPTY_TEST)}
          >
            Add test of {name}
          </Button>
        </Group>
      )}
    </SectionCard>
  )
}

interface NumberTextProps {
  label: string
  form: ValidatedForm<PredictorForm>
  path: string
}
/** A number that is rounded in sight when it is left: only whole numbers are sent (spec 5). */
function NumberText({ label, form, path }: NumberTextProps) {
  const field = form.field(path)
  const round = () => {
    const text: unknown = field.value
    if (typeof text === 'string' && /^\s*-?\d+\.\d+\s*$/.test(text)) form.setFieldValue(path, `${wholeNumber(text)}`)
    field.onBlur()
  }
  return <TextInput label={label} inputMode="decimal" autoComplete="off" {...field} onBlur={round} />
}
