import { t } from '@lingui/core/macro'
import { VisuallyHidden } from '@mantine/core'
import type { StoredMark } from '@margam/contract/marks'
import { markText } from '../mark-text.ts'
import classes from './marks.module.css'

/** A mark as tables show it: a number, AB in a frame, or a dash; read aloud in words. */
export function MarkShown({ mark, status }: Pick<StoredMark, 'mark' | 'status'>) {
  if (status === 'absent') {
    return (
      <>
        <span className={classes.absent} aria-hidden>
          {markText({ mark, status })}
        </span>
        <VisuallyHidden>{t`Absent`}</VisuallyHidden>
      </>
    )
  }
  if (mark === null) {
    return (
      <>
        <span className={classes.none} aria-hidden>
          –
        </span>
        <VisuallyHidden>{t`Not entered`}</VisuallyHidden>
      </>
    )
  }
  return <span className={classes.mark}>{mark}</span>
}
