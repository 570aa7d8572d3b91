import type { ReactNode } from 'react'

export interface Option {
  value: string
  /** What stands before it, and is the key that chooses it. */
  mark: string
  content: ReactNode
}
export interface Drawn {
  stem: ReactNode
  options: Option[]
  /** Options that are drawings stand beside each other. */
  isDrawn: boolean
}
