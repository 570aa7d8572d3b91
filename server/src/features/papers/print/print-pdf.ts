import { readFileSync } from 'node:fs'
import type { Deps } from '../../../feature.ts'
import type { Letterhead } from '../../../school/paper.ts'
import { describeAnswerSheet } from './answer-sheet.ts'
import { describeKey } from './key-document.ts'
import { describePaper } from './paper-document.ts'
import type { PaperToPrint, Part } from './paper-to-print.ts'

const file = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const around = file('./rich-text.typ') + file('./frame.typ')
const templates: Record<Part, string> = {
  paper: around + file('./paper.typ'),
  key: around + file('./key.typ'),
  'answer-sheet': around + file('./answer-sheet.typ'),
}

function dataOf(what: PaperToPrint, part: Part) {
  if (part === 'answer-sheet') {
    const { head, ...sheet } = describeAnswerSheet(what)
    return { head, sheet }
  }
  if (part === 'key') {
    const { head, ...key } = describeKey(what)
    return { head, key }
  }
  const { head, ...paper } = describePaper(what)
  return { head, paper }
}

/** A paper, its key, or a sheet of bubbles, on pages of A4. Refused where a sheet would lack the options of a question. */
export async function printPaperPdf(
  { pdf }: Pick<Deps, 'pdf'>,
  letterhead: Letterhead,
  what: PaperToPrint,
  part: Part,
): Promise<Buffer> {
  const data = { ...dataOf(what, part), school: letterhead.school, logo: letterhead.logo }
  return pdf.render(templates[part], data, { language: what.language, images: letterhead.images })
}
