import { t } from '@lingui/core/macro'
import { Badge, Button, Group, Menu, Text } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { usePaperLinks } from '../paper-links.ts'
import { postStep, type QuestionPaper } from '../papers.api.ts'
import { useDuplicate } from '../use-duplicate.ts'
import type { PaperChange } from '../use-paper-change.ts'

const DetailsDialog = lazyPart(async () => (await import('./details-dialog.tsx')).DetailsDialog)
const SetsDialog = lazyPart(async () => (await import('./sets-dialog.tsx')).SetsDialog)
const RemovePaper = lazyPart(async () => (await import('./remove-paper.tsx')).RemovePaper)

interface PaperActionsProps {
  paper: QuestionPaper
  change: PaperChange
}
/** What can be done with the whole paper: all of it by its maker, a copy by colleagues. */
export function PaperActions({ paper, change }: PaperActionsProps) {
  const [open, setOpen] = useState<'details' | 'sets' | 'remove' | null>(null)
  const { again, history } = usePaperLinks()
  const navigate = useNavigate()
  const duplicate = useDuplicate()
  const { is_own: isOwn, made_by: maker, version } = paper
  const close = () => setOpen(null)
  return (
    <Group gap="sm" mb="lg">
      {isOwn ? (
        <>
          <Step paper={paper} change={change} />
          <Text size="sm" c="dimmed" className="tabular">{t`Version ${version}`}</Text>
          <Button variant="default" ml={{ sm: 'auto' }} onClick={() => setOpen('details')}>{t`Edit details`}</Button>
          <Button variant="default" onClick={() => setOpen('sets')}>{t`Make sets`}</Button>
        </>
      ) : (
        <Text size="sm" c="dimmed">{t`Shared by ${maker}. Duplicate it to change it.`}</Text>
      )}
      {isOwn && paper.is_shared && <Badge color="lagoon" variant="light" tt="none">{t`Shared`}</Badge>}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            loading={duplicate.isPending}
            rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
          >
            {t`More`}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => duplicate.mutate(paper.id)}>{t`Duplicate`}</Menu.Item>
          <Menu.Item component={Link} to={again(paper.id)}>
            {t`Again with the same wishes`}
          </Menu.Item>
          {isOwn && (
            <Menu.Item color="var(--brick-text)" onClick={() => setOpen('remove')}>
              {t`Remove from history`}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {open === 'details' && <DetailsDialog paper={paper} onClose={close} />}
      {open === 'sets' && <SetsDialog paper={paper} onClose={close} />}
      {open === 'remove' && (
        <RemovePaper paper={{ ...paper, class: paper.cls }} onClose={close} onRemoved={() => void navigate(history)} />
      )}
    </Group>
  )
}

function Step({ paper, change }: PaperActionsProps) {
  return (
    <Group gap="xs">
      <Button
        variant="default"
        disabled={!paper.can_undo || change.isBusy}
        leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
        onClick={() => change.run(() => postStep(paper, 'undo'))}
      >
        {t`Undo`}
      </Button>
      <Button
        variant="default"
        disabled={!paper.can_redo || change.isBusy}
        leftSection={<IconArrowForwardUp size={16} stroke={1.75} aria-hidden />}
        onClick={() => change.run(() => postStep(paper, 'redo'))}
      >
        {t`Redo`}
      </Button>
    </Group>
  )
}
