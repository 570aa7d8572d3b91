/** A formula as it is set, for the PDF and for Word alike. What people wrote stands in it as texts alone. */
export type Formula =
  | { kind: 'row'; items: Formula[] }
  /** A variable or a sign of one letter; upright where it is a unit or a name. */
  | { kind: 'letter'; text: string; upright: boolean }
  | { kind: 'number'; text: string }
  /** sin, lim, cosec: upright, apart from what follows. */
  | { kind: 'function'; text: string }
  /** + = ( ∫ and the like, with what it is where that does not follow from the sign. */
  | { kind: 'sign'; text: string; role: SignRole }
  | { kind: 'text'; text: string }
  | { kind: 'space'; em: number }
  /** Without a bar it is a binomial or something stacked. */
  | { kind: 'fraction'; top: Formula; bottom: Formula; bar: boolean }
  | { kind: 'root'; body: Formula; degree: Formula | null }
  | { kind: 'scripts'; base: Formula; sub: Formula | null; sup: Formula | null }
  /** Something below and above, as at a sum or a limit. */
  | { kind: 'limits'; base: Formula; below: Formula | null; above: Formula | null }
  | { kind: 'accent'; base: Formula; accent: Accent }
  | { kind: 'fenced'; open: string; close: string; body: Formula }
  | { kind: 'matrix'; rows: Formula[][]; columns: ColumnAlign[]; rules: number[] }

export type SignRole = 'usual' | 'prefix' | 'opening' | 'closing' | 'separator' | 'relation'
export type Accent = 'hat' | 'bar' | 'arrow' | 'dot' | 'ddot' | 'tilde' | 'overline' | 'underline'
export type ColumnAlign = 'left' | 'center' | 'right'

export const row = (items: Formula[]): Formula => (items.length === 1 && items[0] ? items[0] : { kind: 'row', items })
export const nothing: Formula = { kind: 'row', items: [] }
