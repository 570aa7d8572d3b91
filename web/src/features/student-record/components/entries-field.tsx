import { t } from '@lingui/core/macro'
import { Button, CloseButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { fieldId } from '../../../ui/field-id.ts'
import type { ValidatedForm } from '../../../ui/use-validated-form.ts'
import { type SectionValues, valueAt } from '../section-values.ts'

const MOST = 50

interface EntriesFieldProps {
  path: string
  label: string
  /** The label as it is shown, perhaps with a badge. */
  heading: ReactNode
  form: ValidatedForm<SectionValues>
}
/** A list of short texts, one under the other. */
export function EntriesField({ path, label, heading, form }: EntriesFieldProps) {
  const list = useRef<HTMLFieldSetElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const entries = valueAt(form.values, path) as string[]
  const add = () => {
    flushSync(() => form.insertListItem(path, ''))
    list.current?.querySelector<HTMLElement>('div:last-of-type > div input')?.focus()
  }
  const remove = (index: number) => {
    flushSync(() => form.removeListItem(path, index))
    addButton.current?.focus()
  }
  return (
    <fieldset ref={list} aria-label={label} id={fieldId(path)} tabIndex={-1} style={{ all: 'unset', display: 'block' }}>
      <Text size="sm" fw={500} mb={6} aria-hidden>
        {heading}
      </Text>
      <Stack gap="xs">
        {entries.map((_, index) => {
          const number = index + 1
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the form's own paths are by position
            <Group key={index} gap="xs" wrap="nowrap" align="flex-start">
              <TextInput
                aria-label={t`${label} ${number}`}
                maxLength={200}
                style={{ flex: 1 }}
                {...form.field(`${path}.${index}`)}
              />
              <CloseButton
                size="lg"
                aria-label={t`Remove ${label} ${number}`}
                title={t`Remove`}
                onClick={() => remove(index)}
              />
            </Group>
          )
        })}
        <Group>
          <Button
            ref={addButton}
            variant="default"
            size="compact-md"
            disabled={entries.length >= MOST}
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            aria-label={t`Add to ${label}`}
            onClick={add}
          >
            {t`Add`}
          </Button>
        </Group>
      </Stack>
    </fieldset>
  )
}
