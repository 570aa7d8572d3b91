import { t } from '@lingui/core/macro'
import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { errorText } from '../../../lib/errors.ts'
import { formatMoment } from '../../../lib/format.ts'
import { toasts } from '../../../lib/toasts.ts'
import { PageState } from '../../../ui/page-state.tsx'
import { stateNames } from '../message-words.ts'
import { type ContactMessage, MESSAGES, type MessageState, messageImageQuery, patchMessage } from '../messages.api.ts'
import { DeleteMessage } from './delete-message.tsx'

const STATES: readonly MessageState[] = ['new', 'answering', 'done']

interface MessageDialogProps {
  message: ContactMessage
  onClose: () => void
}
/** A whole message with its picture, and what becomes of it. */
export function MessageDialog({ message, onClose }: MessageDialogProps) {
  const client = useQueryClient()
  const { name, email, feedback, state, changed_by: changedBy, changed_at: changedAt } = message
  const change = useMutation({
    mutationFn: (next: MessageState) => patchMessage(message, next),
    onSuccess: ({ contact_message: changed }) => {
      toasts.success(t`Marked: ${stateNames()[changed.state]}`)
      onClose()
    },
    onError: (error) => toasts.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: [MESSAGES] }),
  })
  return (
    <Modal opened onClose={onClose} title={t`Message of ${name}`} size="lg">
      <Stack gap="md">
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {formatMoment(message.sent_at)} ·{' '}
          <Anchor href={`mailto:${encodeURIComponent(email)}`} underline="always">
            {email}
          </Anchor>
        </Text>
        {/* plain text: whoever wrote it is a stranger */}
        <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{feedback}</Text>
        {message.has_image && <Picture message={message} />}
        {changedAt && (
          <Text size="sm" c="dimmed">
            {t`${stateNames()[state]} since ${formatMoment(changedAt)}, by ${changedBy ?? '–'}`}
          </Text>
        )}
        <Group justify="flex-end">
          <DeleteMessage message={message} disabled={change.isPending} onDeleted={onClose} />
          {STATES.filter((one) => one !== state).map((one) => (
            <Button
              key={one}
              variant={one === 'done' ? 'filled' : 'default'}
              loading={change.isPending && change.variables === one}
              disabled={change.isPending}
              onClick={() => change.mutate(one)}
            >
              {stateNames()[one]}
            </Button>
          ))}
        </Group>
      </Stack>
    </Modal>
  )
}

/** The picture as the server wrote it anew, which is no document of the sender’s any more. */
function Picture({ message: { message_id: id, name } }: { message: ContactMessage }) {
  const query = useQuery(messageImageQuery(id))
  return <PageState query={query}>{(file) => <BlobImage file={file} alt={t`Picture that ${name} sent`} />}</PageState>
}

function BlobImage({ file, alt }: { file: Blob; alt: string }) {
  // an object URL holds the file in memory until it is given back
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return
      const address = URL.createObjectURL(file)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  return <img ref={show} alt={alt} style={{ maxWidth: '100%', maxHeight: 420, alignSelf: 'flex-start' }} />
}
