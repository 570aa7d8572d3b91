import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { optionalText } from '../fields.ts'
import { feature, path } from './common.ts'
import { readable } from './paper.ts'

export const PAPER_PARTS = ['paper', 'key', 'answer-sheet'] as const
export type PaperPart = (typeof PAPER_PARTS)[number]

/** Which set, and the language of the frame; the school's own for papers where it is left out. */
const asked = {
  set: z._default(z.enum(['A', 'B', 'C', 'D', 'E', 'F']), 'A'),
  language: z._default(optionalText(5), ''),
}

export const printPaperPdf = endpoint({
  name: 'printPaperPdf',
  feature,
  summary: 'A paper, its key with the scheme, or a sheet of bubbles, as a PDF for A4',
  method: 'GET',
  path: `${path}question-paper/:paper_id/pdf/`,
  ...readable,
  query: z.object({ part: z._default(z.enum(PAPER_PARTS), 'paper'), ...asked }),
  reply: { 200: z.unknown() },
})

export const downloadPaperDocx = endpoint({
  name: 'downloadPaperDocx',
  feature,
  summary: 'A paper or its key as a document for Word',
  method: 'GET',
  path: `${path}question-paper/:paper_id/docx/`,
  ...readable,
  query: z.object({ part: z._default(z.enum(['paper', 'key']), 'paper'), ...asked }),
  reply: { 200: z.unknown() },
})
