import { AppError } from './errors.ts'

export const MAX_DEPTH = 32

export const tooMany = () => new AppError(400, 'invalid', /*i18n*/ 'The body holds more than this call takes.')
export const tooDeep = () => new AppError(400, 'invalid', /*i18n*/ 'The body is nested too deeply.')

/** Refuses JSON of too many or too deep pieces by its text alone: making them costs ten times as much as counting. */
export function refuseTooManyPieces(text: string, most: number): void {
  let pieces = 0
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '"') {
      at++
      while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
    } else if (character === ',') pieces++
    else if (character === '[' || character === '{') {
      pieces++
      if (++depth > MAX_DEPTH) throw tooDeep()
    } else if (character === ']' || character === '}') depth--
    if (pieces > most) throw tooMany()
  }
}

/** The same of a form’s text, whose fields stand between ampersands. */
export function refuseTooManyFields(text: string, most: number): void {
  let fields = 1
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) if (++fields > most) throw tooMany()
}
