import { plural, t } from '@lingui/core/macro'
import { Button, Group, List, Modal, NativeSelect, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import type { ListState } from '../../../ui/list-state.ts'
import { PageState } from '../../../ui/page-state.tsx'
import { EXPORT_FORMATS, type ExportFormat, exportQuery, saveExport } from '../exchange.api.ts'
import { exportFormatWords } from '../format-words.ts'

/** The listed questions as a file for another system; what it would lose is told first. */
export function ExportDialog({ state, onClose }: { state: ListState; onClose: () => void }) {
  const [format, setFormat] = useState<ExportFormat>('moodle')
  const query = useQuery(exportQuery(state, format))
  const words = exportFormatWords()
  const save = useMutation({
    mutationFn: () => saveExport(state, format),
    onSuccess: onClose,
    onError: (error) => toasts.error(errorText(error)),
  })
  return (
    <Modal opened onClose={onClose} title={t`Export questions`}>
      <Stack gap="md">
        <NativeSelect
          label={t`Format`}
          value={format}
          data={EXPORT_FORMATS.map((value) => ({ value, label: words[value] }))}
          onChange={({ currentTarget: { value } }) =>
            setFormat(EXPORT_FORMATS.find((one) => one === value) ?? 'moodle')
          }
        />
        <PageState query={query}>
          {({ total, losses }) => (
            <output>
              <Text>
                {plural(total, {
                  0: 'The list shows no question.',
                  one: '# question of the list will be exported.',
                  other: '# questions of the list will be exported.',
                })}
              </Text>
              {losses.length > 0 ? (
                <>
                  <Text size="sm" mt="sm" fw={650}>{t`The file is without:`}</Text>
                  <List size="sm">
                    {losses.map(({ message, questions }) => (
                      <List.Item key={message}>
                        {message} ({plural(questions, { one: '# question', other: '# questions' })})
                      </List.Item>
                    ))}
                  </List>
                </>
              ) : (
                total > 0 && <Text size="sm" c="dimmed">{t`Nothing is lost on the way.`}</Text>
              )}
            </output>
          )}
        </PageState>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
          <Button
            loading={save.isPending}
            disabled={(query.data?.total ?? 0) === 0}
            onClick={() => save.mutate()}
          >{t`Download`}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
