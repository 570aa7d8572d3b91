import { t } from '@lingui/core/macro'
import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDots, IconFlag, IconPencil, IconRefresh } from '@tabler/icons-react'
import { type PaperQuestion, postMove, postReplace, type QuestionPaper } from '../papers.api.ts'
import { neighbours, type QuestionGroup } from '../shown-set.ts'
import type { PaperChange } from '../use-paper-change.ts'

interface QuestionMenuProps {
  paper: QuestionPaper
  question: PaperQuestion
  group: QuestionGroup
  change: PaperChange
  onEdit: () => void
  onTell: () => void
}
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** What can be done with one question of an own paper. */
export function QuestionMenu({ paper, question, group, change, onEdit, onTell }: QuestionMenuProps) {
  const { number, has_group: isGrouped } = question
  const { up, down } = neighbours(group, number)
  const move = (to: number | undefined) => to !== undefined && change.run(() => postMove(paper, number, to))
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray.7"
          size="lg"
          disabled={change.isBusy}
          aria-label={t`Change question ${number}`}
        >
          <IconDots size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isGrouped && <Menu.Label>{t`Goes together with the questions of its passage`}</Menu.Label>}
        <Menu.Item leftSection={<IconRefresh {...icon} />} onClick={() => change.run(() => postReplace(paper, number))}>
          {t`Replace`}
        </Menu.Item>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
          {t`Edit wording`}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowUp {...icon} />} disabled={up === undefined} onClick={() => move(up)}>
          {t`Move up`}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown {...icon} />} disabled={down === undefined} onClick={() => move(down)}>
          {t`Move down`}
        </Menu.Item>
        {!question.is_edited && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconFlag {...icon} />} onClick={onTell}>
              {t`Tell us about a mistake`}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
