import { t } from '@lingui/core/macro'
import { Button, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './plot-frame.module.css'

interface PlotFrameProps {
  /** What there is to see, in a sentence. */
  caption: string
  /** Tells this plot's toggle from another's on the same screen. */
  name?: string | undefined
  plot: ReactNode
  /** The same in figures. */
  table: ReactNode
}
/** A plot under its sentence, and the same as a table at a press. */
export function PlotFrame({ caption, name, plot, table }: PlotFrameProps) {
  const [asTable, setAsTable] = useState(false)
  const toggle = asTable ? t`View as chart` : t`View as table`
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.head}>
        <Text component="span" c="dimmed" size="sm">
          {caption}
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.toggle ?? ''}
          style={{ flex: 'none' }}
          aria-label={name ? `${toggle}: ${name}` : undefined}
          onClick={() => setAsTable(!asTable)}
        >
          {toggle}
        </Button>
      </figcaption>
      {asTable ? table : plot}
    </figure>
  )
}
