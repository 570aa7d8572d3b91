import { t } from '@lingui/core/macro'
import { Button, Collapse, Group, NativeSelect, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { nameKey } from '@margam/contract/fields'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import { DateField } from '../../../ui/date-field.tsx'
import type { ValidatedForm } from '../../../ui/use-validated-form.ts'
import { dateNotice, type ExamValues, NO_TERM, takeYearExam, termOf } from '../exam-form.ts'
import type { EntrySheet } from '../marks-entry.api.ts'
import classes from './marks-grid.module.css'

interface ExamFieldsProps {
  sheet: EntrySheet
  form: ValidatedForm<ExamValues>
}
/** The exam that the marks are of; weight and term are folded away, because most exams need neither. */
export function ExamFields({ sheet, form }: ExamFieldsProps) {
  const [opened, { toggle }] = useDisclosure(Boolean(form.values.weight || form.values.term_id))
  const term = sheet.terms.find(({ term_id }) => term_id === termOf(sheet, form.values))
  const termName = term?.term_name
  const isByDate = term !== undefined && form.values.term_id === ''
  const Chevron = opened ? IconChevronDown : IconChevronRight
  return (
    <>
      <YearExams sheet={sheet} form={form} />
      <div className={classes.fields}>
        <TextInput
          label={t`Exam name`}
          description={t`For example Unit Test 1`}
          withAsterisk
          maxLength={120}
          {...form.field('exam_name')}
        />
        <DateField
          label={t`Exam date`}
          description={dateNotice(sheet, form.values) ?? t`Day, month and year`}
          withAsterisk
          {...form.field('exam_date')}
        />
        <TextInput
          label={t`Max mark`}
          description={t`What the exam is out of`}
          withAsterisk
          inputMode="decimal"
          {...form.field('max_mark')}
        />
      </div>
      <div>
        <UnstyledButton onClick={toggle} aria-expanded={opened} className={classes.more}>
          <Chevron size={18} stroke={1.75} aria-hidden />
          {termName ? t`More: weight and term (${termName})` : t`More: weight and term`}
        </UnstyledButton>
        <Collapse expanded={opened}>
          <div className={classes.fields} style={{ marginTop: 12 }}>
            <NativeSelect
              label={t`Term`}
              description={
                isByDate
                  ? t`By the exam date`
                  : sheet.terms.length
                    ? t`Which term the exam counts in`
                    : t`The year has no terms`
              }
              data={[
                { value: NO_TERM, label: t`No term` },
                ...sheet.terms.map(({ term_id, term_name }) => ({ value: term_id, label: term_name })),
              ]}
              {...form.field('term_id')}
              value={term?.term_id ?? NO_TERM}
            />
            <TextInput
              label={t`Weight`}
              description={t`How much it counts; 1 when left empty`}
              inputMode="decimal"
              {...form.field('weight')}
            />
          </div>
        </Collapse>
      </div>
      {/* Enter in a field leads on; the button shows itself to whoever reaches it by keyboard */}
      <button type="submit" className={classes.skip}>
        {t`Go to the marks`}
      </button>
    </>
  )
}

/** Exams of this year by their name: one that is taken stands in one column of a report card with those of its name. */
function YearExams({ sheet, form }: ExamFieldsProps) {
  const id = useId()
  if (sheet.year_exams.length === 0) return null
  return (
    <Group component="fieldset" aria-labelledby={id} className={classes.offered} gap="xs">
      <Text id={id} size="sm" c="dimmed">
        {t`Held this year in other subjects or classes:`}
      </Text>
      {sheet.year_exams.map((exam) => (
        <Button
          key={exam.exam_name}
          variant="default"
          size="compact-sm"
          aria-pressed={nameKey(form.values.exam_name) === nameKey(exam.exam_name)}
          onClick={() => form.setValues(takeYearExam(sheet, form.values, exam))}
        >
          {exam.exam_name}
        </Button>
      ))}
    </Group>
  )
}
