import { t } from '@lingui/core/macro'
import { ActionIcon, Anchor, Group, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { errorText } from '../../../lib/errors.ts'
import { formatTime } from '../../../lib/format.ts'
import { toasts } from '../../../lib/toasts.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { offerUndo } from '../../../ui/undo-toast.tsx'
import { DRAFTS, deleteDraft, draftsQuery, type PaperDraft, postDraft } from '../making.api.ts'
import { usePaperLinks } from '../paper-links.ts'
import classes from './draft-list.module.css'

/** The drafts that can be gone on with; nothing where there are none. */
export function DraftList({ openId }: { openId: string }) {
  const drafts = useQuery(draftsQuery)
  const others = (drafts.data ?? []).filter(({ draft_id }) => draft_id !== openId)
  if (others.length === 0) return null
  return (
    <SectionCard title={t`Drafts`} description={t`Wishes that you kept. A draft costs nothing.`}>
      <ul className={classes.list}>
        {others.map((draft) => (
          <Draft key={draft.draft_id} draft={draft} />
        ))}
      </ul>
    </SectionCard>
  )
}

function Draft({ draft }: { draft: PaperDraft }) {
  const client = useQueryClient()
  const { generator } = usePaperLinks()
  const forget = () => client.invalidateQueries({ queryKey: DRAFTS })
  const restore = useMutation({
    mutationFn: () => postDraft(draft.wishes),
    onError: (error) => {
      toasts.error(errorText(error))
      offerUndo(t`The draft is still deleted.`, () => restore.mutate())
    },
    onSettled: forget,
  })
  const remove = useMutation({
    mutationFn: () => deleteDraft(draft.draft_id),
    onSuccess: ({ message }) => offerUndo(message, () => restore.mutate()),
    onError: (error) => toasts.error(errorText(error)),
    onSettled: forget,
  })
  const { brd, cls, sub, title } = draft.wishes
  const place = [sub, cls, brd].filter(Boolean).join(' · ')
  const name = title || place
  return (
    <li className={classes.draft}>
      <div>
        <Anchor component={Link} to={`${generator}?draft=${draft.draft_id}`} fw={550}>
          {name}
        </Anchor>
        <Text size="sm" c="dimmed">
          {title ? `${place} · ` : ''}
          {t`saved ${{ moment: formatTime(draft.updated_at) }}`}
        </Text>
      </div>
      <Group>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t`Delete the draft ${name}`}
          loading={remove.isPending}
          onClick={() => remove.mutate()}
        >
          <IconTrash size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  )
}
