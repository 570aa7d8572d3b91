import { formulaProblem } from './print/read-formula.ts'
import { soundBy } from './sound-text.ts'

/** Which texts of a file can be printed. */
export default function checkTexts(texts: readonly string[]): boolean[] {
  return texts.map(soundBy(formulaProblem))
}
