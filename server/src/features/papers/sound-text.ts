import { htmlProblem } from '@margam/content/safe-html'

export const NOT_SAFE = /*i18n*/ 'Use plain text, simple formatting, and mathematics between single dollars.'

/** Whether a text is safe HTML with formulas that can be printed. What sets formulas is only loaded where some are. */
export async function loadTextCheck(): Promise<(text: string) => boolean> {
  const { formulaProblem } = await import('./print/index.ts')
  return (text) =>
    htmlProblem(text) === null &&
    text.split('$').every((piece, index) => index % 2 === 0 || formulaProblem(unescaped(piece)) === null)
}

/** A formula as it is set: the signs of HTML stand for themselves. */
const unescaped = (formula: string) => formula.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
