import type { ReactNode } from 'react'
import classes from './scroll-table.module.css'

interface ScrollTableProps {
  /** Names the table for those who do not see it. */
  label: string
  children: ReactNode
}
/** Lets a wide table scroll by itself, with the keyboard too, instead of pushing the screen aside. */
export function ScrollTable({ label, children }: ScrollTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
    <section className={classes.frame} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
