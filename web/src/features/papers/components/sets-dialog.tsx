import { t } from '@lingui/core/macro'
import { Alert, Button, Group, Modal, NativeSelect, Radio, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { setKinds } from '../paper-text.ts'
import {
  KINDS_OF_SETS,
  type PaperSetKind,
  postSets,
  type QuestionPaper,
  SETS_AT_MOST,
  takePaper,
} from '../papers.api.ts'
import { useTakeStored } from '../use-paper-change.ts'

const letterOf = (count: number) => String.fromCodePoint(64 + count)

interface SetsDialogProps {
  paper: QuestionPaper
  onClose: () => void
}
/** Makes sets B to F of a paper, or takes them away. */
export function SetsDialog({ paper, onClose }: SetsDialogProps) {
  const client = useQueryClient()
  const takeStored = useTakeStored()
  const [kind, setKind] = useState<PaperSetKind>(paper.set_kind ?? 'shuffled')
  const [count, setCount] = useState(Math.max(paper.other_sets.length + 1, 2))
  const kinds = setKinds()
  const make = useMutation({
    mutationFn: () => postSets(paper, kind, count),
    onSuccess: async ({ message, paper: stored }) => {
      toasts.success(message)
      await takePaper(client, stored)
      onClose()
    },
    onError: (error) => takeStored(error) && onClose(),
  })
  return (
    <Modal opened onClose={onClose} title={t`Sets of this paper`} size="lg">
      <Stack gap="lg">
        {make.error && (
          <Alert role="alert" color="brick" variant="light">
            {errorText(make.error)}
          </Alert>
        )}
        <Radio.Group
          label={t`Kind of sets`}
          value={kind}
          onChange={(value) => setKind(KINDS_OF_SETS.find((one) => one === value) ?? kind)}
        >
          <Stack gap="sm" mt="xs">
            {KINDS_OF_SETS.map((one) => (
              <Radio key={one} value={one} label={kinds[one].label} description={kinds[one].text} />
            ))}
          </Stack>
        </Radio.Group>
        <NativeSelect
          label={t`How many`}
          description={t`All sets together count as one paper.`}
          value={String(count)}
          onChange={(event) => setCount(Number(event.currentTarget.value))}
          data={Array.from({ length: SETS_AT_MOST }, (_, index) => ({
            value: String(index + 1),
            label: index === 0 ? t`Only set A` : t`Sets A to ${{ last: letterOf(index + 1) }}`,
          }))}
        />
        <Group justify="flex-end">
          <Button variant="default" disabled={make.isPending} onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button loading={make.isPending} onClick={() => make.mutate()}>
            {count === 1 ? t`Keep only set A` : t`Make sets`}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
