import { t } from '@lingui/core/macro'
import { Checkbox, NativeSelect, Radio, Textarea } from '@mantine/core'
import { MOST_OPTIONS, TRUTH } from '@margam/papers/own/own-question'
import { RowList } from '../../../ui/row-list.tsx'
import type { ValidatedForm } from '../../../ui/use-validated-form.ts'
import { blankOption, type QuestionValues } from '../question-form.ts'
import { ListError } from './list-error.tsx'
import classes from './own-questions.module.css'

const grows = { autosize: true, minRows: 1, maxRows: 12 } as const
const letter = (index: number) => String.fromCodePoint(65 + index)

/** What is right: of a choice its options, otherwise the model answer. */
export function AnswerFields({ form }: { form: ValidatedForm<QuestionValues> }) {
  const { type } = form.values
  if (type === 'mcq') return <OptionFields form={form} />
  if (type === 'true-false')
    return (
      <NativeSelect
        label={t`Right answer`}
        required
        data={[
          { value: '', label: t`Choose True or False` },
          { value: TRUTH[0], label: t`True` },
          { value: TRUTH[1], label: t`False` },
        ]}
        {...form.field('answer')}
      />
    )
  return (
    <>
      <Textarea label={t`Model answer`} required {...grows} minRows={2} {...form.field('answer')} />
      {(type === 'fill' || type === 'very-short') && (
        <Textarea
          label={t`Other answers that are right`}
          description={t`A line for each.`}
          {...grows}
          {...form.field('accepted')}
        />
      )}
    </>
  )
}

function OptionFields({ form }: { form: ValidatedForm<QuestionValues> }) {
  const { options, keeps_order: keepsOrder } = form.values
  const markRight = (right: number) =>
    form.setFieldValue(
      'options',
      options.map((option, index) => ({ ...option, is_right: index === right })),
    )
  return (
    <div>
      <RowList
        rows={options}
        title={t`Options`}
        most={MOST_OPTIONS}
        texts={{
          row: (number) => t`Option ${{ letter: letter(number - 1) }}`,
          remove: (number) => t`Remove option ${{ letter: letter(number - 1) }}`,
          add: t`Add an option`,
          none: t`No options yet.`,
        }}
        onAdd={() => form.insertListItem('options', blankOption)}
        onRemove={(index) => form.removeListItem('options', index)}
      >
        {(option, index) => (
          <div className={classes.optionRow}>
            <Textarea
              aria-label={t`Wording of option ${{ letter: letter(index) }}`}
              {...grows}
              {...form.field(`options.${index}.text`)}
            />
            <Radio
              name="right-option"
              label={t`This one is right`}
              checked={option.is_right}
              onChange={() => markRight(index)}
            />
          </div>
        )}
      </RowList>
      <ListError form={form} path="options" />
      <Checkbox
        mt="md"
        label={t`The options keep their order`}
        checked={keepsOrder}
        onChange={(event) => form.setFieldValue('keeps_order', event.currentTarget.checked)}
      />
    </div>
  )
}
