import { t } from '@lingui/core/macro'
import { Collapse, NativeSelect, TextInput, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { DateField } from '../../../ui/date-field.tsx'
import type { ValidatedForm } from '../../../ui/use-validated-form.ts'
import { dateNotice, type ExamValues, NO_TERM, termOf } from '../exam-form.ts'
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
