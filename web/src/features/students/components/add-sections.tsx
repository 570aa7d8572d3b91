import { plural, t } from '@lingui/core/macro'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { errorText } from '../../../lib/errors.ts'
import { formatAll } from '../../../lib/format.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { addSections, type SectionsToAdd } from '../students.api.ts'

const MOST_NAMED = 4

const namesOf = (levels: SectionsToAdd) =>
  levels.flatMap(({ class_name: level, sections }) => sections.map((section) => `${level} ${section}`))

interface AddSectionsProps {
  levels: SectionsToAdd
  onAdded: () => void
}
/** The sections that a file names before anybody made them, made at a press. */
export function AddSections({ levels, onAdded }: AddSectionsProps) {
  const { userId } = useSignedIn()
  const client = useQueryClient()
  const add = useMutation({
    mutationFn: () => addSections(userId, levels).then(() => namesOf(levels)),
    // some levels may be made though a later one was refused
    onSettled: async () => {
      await client.invalidateQueries({ refetchType: 'none' })
      onAdded()
    },
  })
  const done = useRef<HTMLOutputElement>(null)
  // the button that had the focus is gone
  useEffect(() => {
    if (add.isSuccess) done.current?.focus()
  }, [add.isSuccess])
  const names = namesOf(levels)
  const series = formatAll(names)
  if (names.length === 0 || add.isSuccess) {
    return (
      add.isSuccess && (
        <output ref={done} tabIndex={-1}>
          <Alert color="leaf">
            {plural(add.data.length, {
              one: '# section was created. The students of the file go into it.',
              other: '# sections were created. The students of the file go into them.',
            })}
          </Alert>
        </output>
      )
    )
  }
  return (
    <Alert color="amber" title={t`Sections that are not there yet`}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t`The file places students in ${series}, which this year does not have.`}</Text>
        <Button loading={add.isPending} onClick={() => add.mutate()}>
          {names.length > MOST_NAMED
            ? plural(names.length, { one: 'Create # section', other: 'Create # sections' })
            : t`Create ${series}`}
        </Button>
        {add.error && (
          <Text size="sm" c="error">
            {errorText(add.error)}
          </Text>
        )}
      </Stack>
    </Alert>
  )
}
