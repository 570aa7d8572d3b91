/** A file of the build as it comes by itself: one for each set of screens that share its modules. */
export interface Piece {
  file: string
  /** Kilobytes on the way. */
  size: number
  imports: string[]
  /** Never put together with another. */
  alone: boolean
}
/** What an address loads, with all that it imports. */
export interface Load {
  files: string[]
  /** How much a byte counts that is loaded in vain. */
  weight: number
  /** How many kilobytes it may become. */
  limit: number
}
