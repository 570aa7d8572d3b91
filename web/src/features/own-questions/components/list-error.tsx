import { Text } from '@mantine/core'
import type { ValidatedForm } from '../../../ui/use-validated-form.ts'
import type { QuestionValues } from '../question-form.ts'

/** What is wrong with all rows of a list together. */
export function ListError({ form, path }: { form: ValidatedForm<QuestionValues>; path: string }) {
  const { id, error } = form.field(path)
  return (
    error && (
      <Text id={id} tabIndex={-1} size="sm" mt="xs" c="var(--mantine-color-error)">
        {error}
      </Text>
    )
  )
}
