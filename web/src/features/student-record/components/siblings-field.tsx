import { t } from '@lingui/core/macro'
import { Group, Radio, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { YES_NO } from '@margam/contract/student-sections'
import type { ReactNode } from 'react'
import { choicesOf } from '../../../lib/speak.ts'
import { RowList } from '../../../ui/row-list.tsx'
import type { ValidatedForm } from '../../../ui/use-validated-form.ts'
import { type SectionValues, type Sibling, valueAt } from '../section-values.ts'

const MOST = 20
const EMPTY: Sibling = { name: '', class: '' }

interface SiblingsFieldProps {
  path: string
  heading: ReactNode
  form: ValidatedForm<SectionValues>
}
/** Whether there are brothers and sisters, and who they are. No clears the list. */
export function SiblingsField({ path, heading, form }: SiblingsFieldProps) {
  const siblings = valueAt(form.values, path) as Sibling[]
  const has = form.field('additional_info.has_sibling')
  const choose = (answer: string) => {
    has.onChange(answer)
    form.setFieldValue(path, answer === 'Yes' ? [EMPTY] : [])
  }
  return (
    <Stack gap="sm">
      <Radio.Group label={t`Brothers or sisters`} value={has.value} onChange={choose} error={has.error}>
        <Group mt={6}>
          {choicesOf(YES_NO).map((one) => (
            <Radio key={one.value} {...one} name={has.name} />
          ))}
        </Group>
      </Radio.Group>
      {has.value === 'Yes' && (
        <RowList
          rows={siblings}
          title={heading}
          most={MOST}
          texts={{
            row: (number) => t`Sibling ${number}`,
            remove: (number) => t`Remove sibling ${number}`,
            add: t`Add sibling`,
            none: t`No siblings added yet.`,
          }}
          onAdd={() => form.insertListItem(path, EMPTY)}
          onRemove={(index) => form.removeListItem(path, index)}
        >
          {(_, index) => (
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <TextInput label={t`Name`} required {...form.field(`${path}.${index}.name`)} />
              <TextInput label={t`Class`} required {...form.field(`${path}.${index}.class`)} />
            </SimpleGrid>
          )}
        </RowList>
      )}
    </Stack>
  )
}
