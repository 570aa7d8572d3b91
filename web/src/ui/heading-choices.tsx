import { plural, t } from '@lingui/core/macro'
import { Alert, Button, NativeSelect, SimpleGrid, Text } from '@mantine/core'
import type { Headings } from '@margam/contract/sheet-headings'
import type { RowError } from '@margam/contract/tasks'
import { useState } from 'react'
import { formatAll } from '../lib/format.ts'
import { SectionCard } from './section-card.tsx'

/** What a column can hold, by what the server calls it. */
export type SheetFields = Readonly<Record<string, string>>

const LEFT_OUT = '-'

interface HeadingChoicesProps {
  headings: Headings
  fields: SheetFields
  /** What is wrong with the header as a whole. */
  problems: readonly RowError[]
  /** Says what the column under a heading holds, '' to leave it out. */
  onChoose: (key: string, field: string) => void
}
/** What each column of a file was taken for. What nobody knows is asked; the rest is shown when somebody wants to see it. */
export function HeadingChoices({ headings, fields, problems, onChoose }: HeadingChoicesProps) {
  const choices = [
    { value: LEFT_OUT, label: t`Leave this column out` },
    ...Object.entries(fields).map(([value, label]) => ({ value, label })),
  ]
  const unknown = headings.filter(({ field }) => field === null).length
  const missing = problems.flatMap(({ column }) => fields[column] ?? [])
  const missingFields = missing.join(', ')
  const missingSeries = formatAll(missing)
  const isAsked = problems.length > 0
  // what was open stays so once everything is known: the focus is in it
  const [isOpen, setOpen] = useState(isAsked)
  return (
    <SectionCard
      title={t`What the columns hold`}
      description={
        <output>
          {unknown > 0
            ? plural(unknown, { one: '# column is not known yet.', other: '# columns are not known yet.' })
            : plural(headings.length, { one: '# column is known.', other: 'All # columns are known.' })}
          {missing.length > 0 && unknown > 0 && ` ${t`No column holds these: ${missingFields}.`}`}{' '}
          {t`What you choose is remembered for the next file.`}
        </output>
      }
      actions={
        !isAsked && (
          <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen((was) => !was)}>
            {isOpen ? t`Hide the columns` : t`Show the columns`}
          </Button>
        )
      }
    >
      {missing.length > 0 && unknown === 0 && (
        <Alert color="brick" mb="md" title={t`Missing in the file: ${missingSeries}`}>
          {t`Add what is missing and choose the file again, or choose below which column holds it.`}
        </Alert>
      )}
      {(isAsked || isOpen) && (
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
          {headings.map(({ heading, key, field }, at) => {
            const isTwice = headings.some((other, i) => i !== at && field && other.field === field)
            return (
              <NativeSelect
                key={at}
                label={heading || t`A column without a name`}
                data={field === null ? [{ value: '', label: t`Choose...` }, ...choices] : choices}
                value={field === '' ? LEFT_OUT : (field ?? '')}
                onChange={({ currentTarget: { value } }) => onChoose(key, value === LEFT_OUT ? '' : value)}
                error={
                  field === null
                    ? t`Say what this column holds, or leave it out.`
                    : isTwice && t`Another column holds this already.`
                }
              />
            )
          })}
        </SimpleGrid>
      )}
      {isAsked && missing.length === 0 && unknown === 0 && (
        <Text size="sm" mt="md">{t`Two columns hold the same. Leave one of them out.`}</Text>
      )}
    </SectionCard>
  )
}
