import { t } from '@lingui/core/macro'
import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { Link } from 'react-router'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { ValidatedForm } from '../../../ui/use-validated-form.ts'
import { difficultyWords, thinkingWords, typeWords } from '../../papers/index.ts'
import { OWN_TYPES } from '../own-questions.api.ts'
import { keptOf, type QuestionValues } from '../question-form.ts'
import { AnswerFields } from './answer-fields.tsx'
import classes from './own-questions.module.css'
import { PlaceFields } from './place-fields.tsx'
import { QuestionSheet } from './question-sheet.tsx'
import { SchemeFields } from './scheme-fields.tsx'

interface QuestionFormProps {
  form: ValidatedForm<QuestionValues>
  failure: unknown
  isBusy: boolean
  back: string
  onSend: (values: QuestionValues) => void
}
const choices = <K extends string>(words: Record<K, string>, keys: readonly K[]) =>
  keys.map((value) => ({ value, label: words[value] }))

/** A question with its answer, and how it will be printed beside it. */
export function QuestionForm({ form, failure, isBusy, back, onSend }: QuestionFormProps) {
  const { values } = form
  const { brd, cls, sub, topic } = values
  return (
    <FormBody form={form} guards={t`What you wrote of this question would be lost.`} failure={failure} onSend={onSend}>
      <SectionCard title={t`What it is about`}>
        <PlaceFields
          place={{ brd, cls, sub, topic }}
          onPlace={(place) => form.setValues(place)}
          field={(name) => {
            const { id, name: path, error, onBlur } = form.field(name)
            return { id, name: path, error, onBlur }
          }}
        />
      </SectionCard>
      <div className={classes.beside}>
        <Stack gap="md">
          <SectionCard title={t`Question`}>
            <Stack gap="md">
              <div className={classes.place}>
                <NativeSelect label={t`Kind`} required data={choices(typeWords(), OWN_TYPES)} {...form.field('type')} />
                <TextInput label={t`Marks`} required inputMode="numeric" {...form.field('marks')} />
                <NativeSelect
                  label={t`Difficulty`}
                  required
                  data={choices(difficultyWords(), ['easy', 'average', 'difficult'])}
                  {...form.field('difficulty')}
                />
                <NativeSelect
                  label={t`Thinking`}
                  required
                  data={choices(thinkingWords(), ['remember', 'apply', 'analyse'])}
                  {...form.field('thinking')}
                />
              </div>
              <Textarea
                label={t`Question`}
                required
                autosize
                minRows={3}
                maxRows={16}
                description={t`Formulas stand between dollars, for example $x^2 + 1$. A gap is written ____.`}
                {...form.field('stem')}
              />
              <AnswerFields form={form} />
              <SchemeFields form={form} />
              <TextInput
                label={t`Tags`}
                description={t`Separated by commas: words you will search for.`}
                {...form.field('tags')}
              />
            </Stack>
          </SectionCard>
        </Stack>
        <aside aria-label={t`Preview`}>
          <SectionCard title={t`As it is printed`}>
            <Preview values={values} />
          </SectionCard>
        </aside>
      </div>
      <Group justify="flex-end">
        <Button component={Link} to={back} variant="default">
          {t`Cancel`}
        </Button>
        <SubmitButton isBusy={isBusy} busyText={t`Saving...`}>
          {t`Save as a draft`}
        </SubmitButton>
      </Group>
    </FormBody>
  )
}

function Preview({ values }: { values: QuestionValues }) {
  const { type, marks, stem, options, answer, scheme } = keptOf(values)
  if (stem === '') return <Text c="dimmed">{t`What you write is shown here.`}</Text>
  return (
    <QuestionSheet
      type={type}
      marks={Number.isFinite(marks) ? marks : 0}
      stem={stem}
      options={options.filter(({ text }) => text !== '').map(({ text, isKey }) => ({ text, isRight: isKey }))}
      answer={answer.text}
      accepted={answer.accepted ?? []}
      scheme={scheme.map(({ step, marks: own }) => ({ step, marks: Number.isFinite(own) ? own : 0 }))}
    />
  )
}
