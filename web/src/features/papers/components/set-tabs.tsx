import { t } from '@lingui/core/macro'
import { Tabs } from '@mantine/core'
import type { QuestionPaper } from '../papers.api.ts'
import { setsOf } from '../shown-set.ts'

interface SetTabsProps {
  paper: QuestionPaper
  letter: string
  onLetter: (letter: string) => void
}
/** Which of the sets is looked at; nothing where there is one. */
export function SetTabs({ paper, letter, onLetter }: SetTabsProps) {
  if (paper.other_sets.length === 0) return null
  return (
    <Tabs value={letter} onChange={(next) => onLetter(next ?? 'A')} className="screen-only" mb="lg">
      <Tabs.List aria-label={t`Sets of the paper`}>
        {setsOf(paper).map((set) => (
          <Tabs.Tab key={set.letter} value={set.letter}>
            {t`Set ${{ letter: set.letter }}`}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
