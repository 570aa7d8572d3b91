import { type Album, createAlbum } from './pictures.ts'
import { createFormulas, type DollarStyle, type Formulas } from './text/formulas.ts'

/** What the questions of one file share: how many pictures and formulas it may still have. */
export interface Intake {
  album: Album
  formulas: Formulas
}

export const createIntake = (dollars: DollarStyle): Intake => ({
  album: createAlbum(),
  formulas: createFormulas(dollars),
})
