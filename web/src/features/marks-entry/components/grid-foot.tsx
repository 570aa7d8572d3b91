import { Alert, Button, Group } from '@mantine/core'
import { type MarkCell, summariseCells } from '@margam/school/mark-cell'
import { IconAlertTriangle, IconKeyboard } from '@tabler/icons-react'
import classes from './marks-grid.module.css'

interface GridFootProps {
  cells: readonly MarkCell[]
  problems: readonly (string | undefined)[]
  notice: string | null
  /** How many marks differ from what is stored. */
  unsaved: number
  isKept: boolean
  isBusy: boolean
  isClosed: boolean
  onNextProblem: () => void
  onHelp: () => void
  onSave: () => void
}
/** What the marks come to so far, what is wrong with them, and the button that saves them. */
export function GridFoot(props: GridFootProps) {
  const { cells, problems, notice, unsaved, isKept, isBusy, isClosed } = props
  const { marks, absent, mean, highest } = summariseCells(cells)
  const wrong = problems.filter(Boolean).length
  const counts = [
    `${marks + absent} of ${cells.length} entered`,
    ...(absent ? [`${absent} absent`] : []),
    ...(mean === null ? [] : [`mean ${mean}`, `highest ${highest}`]),
  ]
  const kept =
    unsaved === 0
      ? ''
      : isKept
        ? 'Not saved yet; kept on this device'
        : 'Not saved, and this device has no room to keep it'
  return (
    <div className={classes.foot}>
      {notice && (
        <Alert color="brick" role="alert" w="100%">
          {notice}
        </Alert>
      )}
      <div className={classes.counts}>
        <div>{counts.join(' · ')}</div>
        <div className={classes.kept}>{kept}</div>
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
