import { htmlProblem } from '@margam/content/safe-html'
import type { Threads } from '../../threads/threads.ts'

export const NOT_SAFE = /*i18n*/ 'Use plain text, simple formatting, and mathematics between single dollars.'

/** Whether a text is safe HTML with formulas that can be printed, as `formulaProblem` says. */
export const soundBy = (formulaProblem: (latex: string) => string | null) => (text: string) =>
  htmlProblem(text) === null &&
  text.split('$').every((piece, index) => index % 2 === 0 || formulaProblem(unescaped(piece)) === null)

/** A formula as it is set: the signs of HTML stand for themselves. */
const unescaped = (formula: string) => formula.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** The same where a few texts are looked at. What sets formulas is only loaded where some are. */
export async function loadTextCheck(): Promise<(text: string) => boolean> {
  const { formulaProblem } = await import('./print/index.ts')
  return soundBy(formulaProblem)
}

const FILE = new URL('./check-texts.worker.ts', import.meta.url)
const LIMIT_MS = 30_000

/** The same of the texts of a file, in a thread. Throws ThreadError where it takes too long. */
export const checkTexts = async (threads: Threads, texts: readonly string[]): Promise<boolean[]> =>
  (await threads.run('uploads', { file: FILE, data: texts, limitMs: LIMIT_MS })) as boolean[]
