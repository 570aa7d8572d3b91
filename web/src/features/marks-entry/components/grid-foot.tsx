import { Alert, Button, Group } from '@mantine/core'
import { type MarkCell, summariseCells } from '@margam/school/mark-cell'
import { IconAlertTriangle, IconKeyboard } from '@tabler/icons-react'
import type { Keeping } from '../draft.ts'
import classes from './marks-grid.module.css'

const KEPT: Record<Keeping, string> = {
  kept: 'Not saved yet; kept on this device',
  'no room': 'Not saved, and this device has no room to keep it',
  'typed elsewhere': 'Not saved; another tab keeps these marks',
  'ended elsewhere': 'Not saved, and not kept on this device',
}

interface GridFootProps {
  cells: readonly MarkCell[]
  problems: readonly (string | undefined)[]
  notice: string | null
  /** How many marks differ from what is stored. */
  unsaved: number
  keeping: Keeping
  isBusy: boolean
  isClosed: boolean
  onNextProblem: () => void
  onHelp: () => void
  onSave: () => void
}
/** What the marks come to so far, what is wrong with them, and the button that saves them. */
export function GridFoot(props: GridFootProps) {
  const { cells, problems, notice, unsaved, keeping, isBusy, isClosed } = props
  const { marks, absent, mean, highest } = summariseCells(cells)
  const wrong = problems.filter(Boolean).length
  const counts = [
    `${marks + absent} of ${cells.length} entered`,
    ...(absent ? [`${absent} absent`] : []),
    ...(mean === null ? [] : [`mean ${mean}`, `highest ${highest}`]),
  ]
  return (
    <div className={classes.foot}>
      {notice && (
        <Alert color="brick" role="alert" w="100%">
          {notice}
        </Alert>
      )}
      <div className={classes.counts}>
        <div>{counts.join(' · ')}</div>
        <div className={classes.kept}>{unsaved === 0 ? '' : KEPT[keeping]}</div>
      </div>
      <Group gap="xs">
        <output>
          {wrong > 0 && (
            <Button
              variant="subtle"
              color="brick"
              leftSection={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
              onClick={props.onNextProblem}
            >
              {`${wrong} ${wrong === 1 ? 'problem' : 'problems'} · next (F8)`}
            </Button>
          )}
        </output>
        <Button
          variant="subtle"
          className={classes.help}
          leftSection={<IconKeyboard size={18} stroke={1.75} aria-hidden />}
          onClick={props.onHelp}
        >
          Shortcuts (?)
        </Button>
        <Button onClick={props.onSave} loading={isBusy} disabled={isClosed}>
          Save marks
        </Button>
      </Group>
    </div>
  )
}
