import { plural, t } from '@lingui/core/macro'
import { Alert, Button, Group } from '@mantine/core'
import { type MarkCell, summariseCells } from '@margam/school/mark-cell'
import { IconAlertTriangle, IconKeyboard } from '@tabler/icons-react'
import { memo } from 'react'
import type { Keeping } from '../draft.ts'
import classes from './marks-grid.module.css'

const keptText = (keeping: Keeping): string =>
  ({
    kept: t`Not saved yet; kept on this device`,
    'no room': t`Not saved, and this device has no room to keep it`,
    'typed elsewhere': t`Not saved; another tab keeps these marks`,
    'ended elsewhere': t`Not saved, and not kept on this device`,
  })[keeping]

interface FootButtonsProps {
  /** How many cells have a problem. */
  wrong: number
  isBusy: boolean
  isClosed: boolean
  onNextProblem: () => void
  onHelp: () => void
  onSave: () => void
}
interface GridFootProps extends Omit<FootButtonsProps, 'wrong'> {
  cells: readonly MarkCell[]
  problems: readonly (string | undefined)[]
  notice: string | null
  /** How many marks differ from what is stored. */
  unsaved: number
  keeping: Keeping
}
/** What the marks come to so far, what is wrong with them, and the button that saves them. */
export const GridFoot = memo(function GridFoot({
  cells,
  problems,
  notice,
  unsaved,
  keeping,
  ...buttons
}: GridFootProps) {
  const { marks, absent, mean, highest } = summariseCells(cells)
  const [entered, all] = [marks + absent, cells.length]
  const counts = [
    t`${entered} of ${all} entered`,
    ...(absent ? [t`${absent} absent`] : []),
    ...(mean === null || highest === null ? [] : [t`average ${mean}`, t`highest ${highest}`]),
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
        <div className={classes.kept}>{unsaved === 0 ? '' : keptText(keeping)}</div>
      </div>
      <FootButtons wrong={problems.filter(Boolean).length} {...buttons} />
    </div>
  )
})

/** Drawn again only when one of them changes, which hardly a key does. */
const FootButtons = memo(function FootButtons(props: FootButtonsProps) {
  const { wrong, isBusy, isClosed } = props
  return (
    <Group gap="xs">
      <output>
        {wrong > 0 && (
          <Button
            variant="subtle"
            color="brick"
            leftSection={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
            onClick={props.onNextProblem}
          >
            {plural(wrong, { one: '# problem · next (F8)', other: '# problems · next (F8)' })}
          </Button>
        )}
      </output>
      <Button
        variant="subtle"
        className={classes.help}
        leftSection={<IconKeyboard size={18} stroke={1.75} aria-hidden />}
        onClick={props.onHelp}
      >
        {t`Shortcuts (?)`}
      </Button>
      <Button onClick={props.onSave} loading={isBusy} disabled={isClosed}>
        {t`Save marks`}
      </Button>
    </Group>
  )
})
