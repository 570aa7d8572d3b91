import { t } from '@lingui/core/macro'
import { SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'
import { RowList } from '../../../ui/row-list.tsx'
import type { ValidatedForm } from '../../../ui/use-validated-form.ts'
import { previousSchoolFields } from '../section-fields.ts'
import { emptySchool, type PreviousSchool, type SectionValues, valueAt } from '../section-values.ts'
import { PlainField } from './plain-field.tsx'

const MOST = 20

interface SchoolsFieldProps {
  path: string
  heading: ReactNode
  form: ValidatedForm<SectionValues>
}
/** The schools that a student was at before. */
export function SchoolsField({ path, heading, form }: SchoolsFieldProps) {
  return (
    <RowList
      rows={valueAt(form.values, path) as PreviousSchool[]}
      title={heading}
      most={MOST}
      texts={{
        row: (number) => t`Previous school ${number}`,
        remove: (number) => t`Remove previous school ${number}`,
        add: t`Add previous school`,
        none: t`No previous schools added yet.`,
      }}
      onAdd={() => form.insertListItem(path, emptySchool())}
      onRemove={(index) => form.removeListItem(path, index)}
    >
      {(_, index) => (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {previousSchoolFields().map((field) => (
            <PlainField
              key={field.path}
              field={field}
              label={field.label}
              input={form.field(`${path}.${index}.${field.path}`)}
            />
          ))}
        </SimpleGrid>
      )}
    </RowList>
  )
}
