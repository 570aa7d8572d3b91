import { t } from '@lingui/core/macro'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link } from 'react-router'
import { usePaperLinks } from '../paper-links.ts'
import type { MadePaper } from '../papers.api.ts'
import { useDuplicate } from '../use-duplicate.ts'

interface PaperCardMenuProps {
  paper: MadePaper
  /** What the card calls it. */
  name: string
  onRemove: () => void
}
/** What can be done with a paper of the history beside opening it. */
export function PaperCardMenu({ paper, name, onRemove }: PaperCardMenuProps) {
  const links = usePaperLinks()
  const duplicate = useDuplicate()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          loading={duplicate.isPending}
          aria-label={t`More for ${name}, ${{ code: paper.qn_code }}`}
        >
          <IconDots size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={links.printed(paper.id)}>
          {t`Print`}
        </Menu.Item>
        <Menu.Item component={Link} to={links.again(paper.id)}>
          {t`Again with the same wishes`}
        </Menu.Item>
        <Menu.Item onClick={() => duplicate.mutate(paper.id)}>{t`Duplicate`}</Menu.Item>
        {paper.is_own && (
          <Menu.Item color="var(--brick-text)" onClick={onRemove}>
            {t`Remove from history`}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
