import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { QuestionPaper } from '../papers.api.ts'

const MakeUpTables = lazyPart(async () => (await import('./make-up-tables.tsx')).MakeUpTables)

interface MakeUpProps {
  paper: Pick<QuestionPaper, 'selected_questions' | 'max_marks' | 'make_up'>
  /** Of the set that is shown. */
  letter: string
}
/** How set A of a paper is made up, for whoever asks; not of papers that a browser kept before it was said. */
export function MakeUp({ paper, letter }: MakeUpProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  if (!paper.make_up || letter !== 'A') return null
  const Icon = isOpen ? IconChevronDown : IconChevronRight
  return (
    <section style={{ marginBottom: '1.25rem' }} aria-label={t`How this paper is made up`}>
      <Button
        variant="subtle"
        aria-expanded={isOpen}
        aria-controls={id}
        leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t`How this paper is made up`}
      </Button>
      <div id={id}>{isOpen && <MakeUpTables paper={paper} makeUp={paper.make_up} />}</div>
    </section>
  )
}
