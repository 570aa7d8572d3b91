import { plural, t } from '@lingui/core/macro'
import { Button, List, Stack, Table, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../lib/errors.ts'
import { formatMoment } from '../../../lib/format.ts'
import { toasts } from '../../../lib/toasts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ScrollTable } from '../../../ui/scroll-table.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { type PastImport, undoImport } from '../past-records.api.ts'

const kindNames = () => ({
  months: t`Attendance by month`,
  day: t`Attendance of a day`,
  marks: t`Marks of earlier exams`,
})

interface PastImportsProps {
  imports: readonly PastImport[]
  onUndone: () => void
}
/** What was brought in, each to be taken back. */
export function PastImports({ imports, onUndone }: PastImportsProps) {
  const client = useQueryClient()
  const [asked, setAsked] = useState<PastImport | null>(null)
  const undo = useMutation({
    mutationFn: (importId: string) => undoImport(importId),
    onSuccess: ({ message }) => {
      toasts.success(message)
      onUndone()
    },
    onError: (error) => toasts.error(errorText(error)),
    onSettled: () => {
      setAsked(null)
      return client.invalidateQueries()
    },
  })
  const kept = undo.data?.kept ?? []
  const file = asked?.file_name ?? ''
  return (
    <SectionCard title={t`Brought in so far`}>
      <Stack gap="md">
        {kept.length > 0 && (
          <output>
            <Text fw={600}>{t`These stay, and are changed where they are kept:`}</Text>
            <List>
              {kept.map(({ name, reason }) => (
                <List.Item key={name}>
                  {name}. {reason}
                </List.Item>
              ))}
            </List>
          </output>
        )}
        {imports.length === 0 ? (
          <Text c="dimmed">{t`Nothing has been brought in yet.`}</Text>
        ) : (
          <ScrollTable label={t`Imports of past records`}>
            <Table miw={720}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t`When`}</Table.Th>
                  <Table.Th>{t`What`}</Table.Th>
                  <Table.Th>{t`Class`}</Table.Th>
                  <Table.Th>{t`File`}</Table.Th>
                  <Table.Th ta="right">{t`Rows`}</Table.Th>
                  <Table.Th>{t`By`}</Table.Th>
                  <Table.Th>{t`Actions`}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {imports.map((one) => (
                  <Table.Tr key={one.import_id}>
                    <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatMoment(one.made_at)}</Table.Td>
                    <Table.Td>{kindNames()[one.kind]}</Table.Td>
                    <Table.Td>{one.class_name ?? t`The whole school`}</Table.Td>
                    <Table.Td style={{ overflowWrap: 'anywhere' }}>{one.file_name}</Table.Td>
                    <Table.Td ta="right">{one.rows}</Table.Td>
                    <Table.Td>{one.made_by}</Table.Td>
                    <Table.Td>
                      {one.undone_at ? (
                        <Undone one={one} />
                      ) : (
                        <Button
                          variant="default"
                          size="xs"
                          aria-label={t`Take back ${{ file: one.file_name }}`}
                          onClick={() => setAsked(one)}
                        >
                          {t`Take back`}
                        </Button>
                      )}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </ScrollTable>
        )}
      </Stack>
      <ConfirmDialog
        opened={asked !== null}
        title={t`Take back ${file}?`}
        confirmLabel={t`Take it back`}
        isBusy={undo.isPending}
        onConfirm={() => asked && undo.mutate(asked.import_id)}
        onCancel={() => setAsked(null)}
      >
        {t`Everything that this file brought in is removed, but for what was changed or locked since; that is named and stays.`}
      </ConfirmDialog>
    </SectionCard>
  )
}

function Undone({ one: { undone_at: at, undone_by: by, kept } }: { one: PastImport }) {
  const when = formatMoment(at ?? '')
  const who = by ?? ''
  return (
    <Text size="sm" c="dimmed">
      {t`Taken back ${when} by ${who}.`} {kept > 0 && plural(kept, { one: '# row stayed.', other: '# rows stayed.' })}
    </Text>
  )
}
