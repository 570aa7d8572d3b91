import { plural, t } from '@lingui/core/macro'
import { Button, Table, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../lib/errors.ts'
import { formatMoment } from '../../../lib/format.ts'
import { toasts } from '../../../lib/toasts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { ScrollTable } from '../../../ui/scroll-table.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { IMPORTS, importsQuery, postTakeBack, type QuestionImport } from '../exchange.api.ts'
import { refreshLists } from '../own-questions.api.ts'

/** The last imports, each to be taken back. */
export function ImportList() {
  const client = useQueryClient()
  const query = useQuery(importsQuery)
  const [asked, setAsked] = useState<QuestionImport | null>(null)
  const undo = useMutation({
    mutationFn: (importId: string) => postTakeBack(importId),
    onSuccess: ({ message }) => toasts.success(message),
    onError: (error) => toasts.error(errorText(error)),
    onSettled: () => {
      setAsked(null)
      return Promise.all([client.invalidateQueries({ queryKey: IMPORTS }), refreshLists(client)])
    },
  })
  return (
    <SectionCard title={t`Brought in so far`}>
      <PageState
        query={query}
        isEmpty={(imports) => imports.length === 0}
        empty={<Text c="dimmed">{t`Nothing has been brought in yet.`}</Text>}
      >
        {(imports) => (
          <ScrollTable label={t`Imports of questions`}>
            <Table miw={640}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t`File`}</Table.Th>
                  <Table.Th>{t`Questions`}</Table.Th>
                  <Table.Th>{t`When`}</Table.Th>
                  <Table.Th>{t`By`}</Table.Th>
                  <Table.Th>{t`Take back`}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {imports.map((row) => (
                  <Table.Tr key={row.import_id}>
                    <Table.Td>{row.file_name}</Table.Td>
                    <Table.Td>{row.questions}</Table.Td>
                    <Table.Td>{formatMoment(row.made_at)}</Table.Td>
                    <Table.Td>{row.made_by || '–'}</Table.Td>
                    <Table.Td>
                      {row.taken_back_at ? (
                        <Text size="sm">{t`Taken back ${{ at: formatMoment(row.taken_back_at) }}`}</Text>
                      ) : (
                        <Button size="xs" variant="default" onClick={() => setAsked(row)}>
                          {t`Take back this import`}
                        </Button>
                      )}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </ScrollTable>
        )}
      </PageState>
      <ConfirmDialog
        opened={asked !== null}
        title={t`Take back ${{ file: asked?.file_name ?? '' }}?`}
        confirmLabel={t`Take back`}
        isBusy={undo.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && undo.mutate(asked.import_id)}
      >
        {plural(asked?.questions ?? 0, {
          one: 'Its draft is deleted, unless it was changed or sent since.',
          other: 'Its # drafts are deleted. Those that were changed or sent since stay.',
        })}
      </ConfirmDialog>
    </SectionCard>
  )
}
