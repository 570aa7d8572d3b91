import type { ReactNode } from 'react'

interface RowGroupProps {
  /** Names the row for those who do not see it: "Term 2". */
  label: string
  align?: 'flex-start' | 'flex-end'
  children: ReactNode
}
/** The fields of one row of a form, side by side where there is room. */
export function RowGroup({ label, align = 'flex-start', children }: RowGroupProps) {
  return (
    <fieldset
      aria-label={label}
      style={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: align,
        gap: 12,
        minWidth: 0,
        margin: 0,
        padding: 0,
        border: 0,
      }}
    >
      {children}
    </fieldset>
  )
}
