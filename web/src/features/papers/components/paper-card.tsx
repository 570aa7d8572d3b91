import { t } from '@lingui/core/macro'
import { Badge, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDay, formatMoment } from '../../../lib/format.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { usePaperLinks } from '../paper-links.ts'
import type { MadePaper } from '../papers.api.ts'
import classes from './paper-card.module.css'

const PaperCardMenu = lazyPart(async () => (await import('./paper-card-menu.tsx')).PaperCardMenu)
const RemovePaper = lazyPart(async () => (await import('./remove-paper.tsx')).RemovePaper)

/** One paper of the history: the whole card opens it. */
export function PaperCard({ paper }: { paper: MadePaper }) {
  const { subject, class: level, board, title, is_own: isOwn, made_by: maker } = paper
  const links = usePaperLinks()
  const [isRemoving, setIsRemoving] = useState(false)
  const name = `${subject} - ${level}`
  return (
    <li className={classes.card}>
      <Link to={links.paper(paper.id)} className={classes.name}>
        {name}
      </Link>
      {title && <Text fw={550}>{title}</Text>}
      <Text size="sm" className="tabular">
        {board} · {t`Total marks: ${{ total: paper.total_marks }}`}
      </Text>
      {paper.exam_date && <Text size="sm">{t`Exam on ${{ day: formatDay(paper.exam_date) }}`}</Text>}
      <Text size="sm" c="dimmed">
        {t`Generated on ${{ moment: formatMoment(paper.created_at) }}`}
      </Text>
      <Group gap="xs" mt="auto">
        <Badge variant="light" color="gray" tt="none">
          {paper.qn_code}
        </Badge>
        {isOwn && paper.is_shared && <Badge color="lagoon" variant="light" tt="none">{t`Shared`}</Badge>}
        {!isOwn && <Text size="sm" c="dimmed">{t`By ${maker}`}</Text>}
      </Group>
      <div className={classes.more}>
        <PaperCardMenu paper={paper} name={name} onRemove={() => setIsRemoving(true)} />
      </div>
      {isRemoving && <RemovePaper paper={paper} onClose={() => setIsRemoving(false)} />}
    </li>
  )
}
