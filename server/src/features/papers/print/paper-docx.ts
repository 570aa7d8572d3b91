import { Document, Packer, type Paragraph, type Table } from 'docx'
import type { Letterhead } from '../../../school/paper.ts'
import type { DocumentHead } from './document-head.ts'
import { describeKey } from './key-document.ts'
import { type Asked, describePaper, type PaperDocument } from './paper-document.ts'
import type { PaperToPrint } from './paper-to-print.ts'
import type { Block } from './rich-text.ts'
import { footOf, headOf } from './word/head.ts'
import { keyBody } from './word/key.ts'
import { paperBody } from './word/paper.ts'
import { paintPictures } from './word/pictures.ts'
import { twips } from './word/text.ts'

// no words: fonts that Word brings, of Latin and of the scripts that it counts as complex
const FONT = { ascii: 'Cambria', hAnsi: 'Cambria', eastAsia: 'Cambria', cs: 'Nirmala UI' }

const askedBlocks = (asked: Asked): Block[] => [
  ...asked.blocks,
  ...asked.parts.flatMap(askedBlocks),
  ...(asked.or ? askedBlocks(asked.or) : []),
]
const blocksIn = ({ sections }: PaperDocument): Block[] =>
  sections.flatMap(({ questions }) => questions.flatMap(({ lead, asked }) => [...lead, ...asked.flatMap(askedBlocks)]))

/** A paper or its key as a document for Word, in the order of the PDF. */
export async function paperDocx(letterhead: Letterhead, what: PaperToPrint, part: 'paper' | 'key'): Promise<Buffer> {
  if (part === 'key') {
    const key = describeKey(what)
    return packed(key.head, [...(await headOf(letterhead, key.head, true)), ...keyBody(key)])
  }
  const paper = describePaper(what)
  const pictures = await paintPictures(blocksIn(paper))
  return packed(paper.head, [...(await headOf(letterhead, paper.head, false)), ...paperBody(paper, pictures)])
}

function packed(head: DocumentHead, children: (Paragraph | Table)[]): Promise<Buffer> {
  const margin = { top: twips(15), bottom: twips(18), left: twips(16), right: twips(16) }
  const document = new Document({
    title: head.name,
    creator: '',
    styles: {
      default: {
        document: { run: { font: FONT, size: head.size * 2 }, paragraph: { spacing: { after: 60 } } },
      },
    },
    sections: [
      {
        properties: { page: { size: { width: twips(210), height: twips(297) }, margin } },
        footers: { default: footOf(head) },
        children,
      },
    ],
  })
  return Packer.toBuffer(document)
}
