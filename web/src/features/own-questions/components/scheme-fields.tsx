import { plural, t } from '@lingui/core/macro'
import { Text, Textarea, TextInput } from '@mantine/core'
import { formatNumber } from '../../../lib/format.ts'
import { RowList } from '../../../ui/row-list.tsx'
import type { ValidatedForm } from '../../../ui/use-validated-form.ts'
import { MOST_STEPS } from '../own-questions.api.ts'
import type { QuestionValues } from '../question-form.ts'
import { ListError } from './list-error.tsx'
import classes from './own-questions.module.css'

/** What earns which marks; no step means that the answer earns all of them. */
export function SchemeFields({ form }: { form: ValidatedForm<QuestionValues> }) {
  const { scheme, marks } = form.values
  const got = formatNumber(scheme.reduce((total, one) => total + (Number(one.marks) || 0), 0))
  return (
    <div>
      <RowList
        rows={scheme}
        title={t`Marking scheme`}
        most={MOST_STEPS}
        texts={{
          row: (number) => t`Step ${number}`,
          remove: (number) => t`Remove step ${number}`,
          add: t`Add a step`,
          none: t`Without steps, the answer earns all the marks.`,
        }}
        onAdd={() => form.insertListItem('scheme', { step: '', marks: '1' })}
        onRemove={(index) => form.removeListItem('scheme', index)}
      >
        {(_, index) => (
          <div className={classes.optionRow}>
            <Textarea
              label={t`What it is for`}
              autosize
              minRows={1}
              maxRows={8}
              {...form.field(`scheme.${index}.step`)}
            />
            <TextInput label={t`Marks`} inputMode="decimal" w="6rem" {...form.field(`scheme.${index}.marks`)} />
          </div>
        )}
      </RowList>
      {scheme.length > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {plural({ marks }, { one: `${got} of # mark`, other: `${got} of # marks` })}
        </Text>
      )}
      <ListError form={form} path="scheme" />
    </div>
  )
}
