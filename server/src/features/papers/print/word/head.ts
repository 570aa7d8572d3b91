import {
  AlignmentType,
  BorderStyle,
  Footer,
  ImageRun,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  Tab,
  TabStopType,
  TextRun,
} from 'docx'
import sharp from 'sharp'
import type { Letterhead } from '../../../../school/paper.ts'
import type { DocumentHead } from '../document-head.ts'
import { TEXT_WIDTH } from './line.ts'
import { pixels } from './pictures.ts'
import { tabbed, twips } from './text.ts'

const LOGO_MM = 17

const centred = (text: string, size: number, bold = false) =>
  new Paragraph({ alignment: AlignmentType.CENTER, children: [new TextRun({ text, size: size * 2, bold })] })

async function logoOf({ logo, images }: Letterhead): Promise<Paragraph[]> {
  const bytes = logo === null ? undefined : images[logo]
  if (!bytes) return []
  const { data, info } = await sharp(bytes).png().toBuffer({ resolveWithObject: true })
  const height = pixels(LOGO_MM)
  const transformation = { width: Math.round((info.width / info.height) * height), height }
  return [
    new Paragraph({
      alignment: AlignmentType.CENTER,
      children: [new ImageRun({ type: 'png', data, transformation })],
    }),
  ]
}

/** The school with its logo, the code and the set, what is sat, for how long and for how much. */
export async function headOf(letterhead: Letterhead, head: DocumentHead, isKey: boolean): Promise<Paragraph[]> {
  const { school } = letterhead
  const { words } = head
  const code = `${words.code}: ${head.code}${head.set && `    ${words.set}: ${head.set}`}`
  const left = isKey ? words.key : `${words.roll_number}: ________________`
  return [
    ...(await logoOf(letterhead)),
    centred(school.name, 17, true),
    ...(school.address ? [centred(school.address, 9)] : []),
    acrossLine([new TextRun({ text: left, bold: isKey }), tabbed(`\t${code}`, { bold: true })], {
      edge: true,
    }),
    ...(head.title ? [centred(head.title, 14, true)] : []),
    centred(head.subject, 13, true),
    centred(head.className, 11),
    acrossLine(
      [
        new TextRun({ text: isKey ? '' : head.time, bold: true }),
        tabbed(`\t${head.date}`),
        tabbed(`\t${head.marks}`, { bold: true }),
      ],
      { middle: true, edge: true, rule: true },
    ),
  ]
}

interface Across {
  middle?: boolean
  edge?: boolean
  rule?: boolean
  keepNext?: boolean
}
/** A line with something in the middle and at the right edge. */
export function acrossLine(children: readonly ParagraphChild[], { middle, edge, rule, keepNext }: Across): Paragraph {
  return new Paragraph({
    tabStops: [
      ...(middle ? [{ type: TabStopType.CENTER, position: twips(TEXT_WIDTH / 2) }] : []),
      ...(edge ? [{ type: TabStopType.RIGHT, position: twips(TEXT_WIDTH) }] : []),
    ],
    keepNext,
    spacing: { before: 120, after: 120 },
    border: rule ? { bottom: { style: BorderStyle.SINGLE, size: 6, color: '000000', space: 4 } } : undefined,
    children: [...children],
  })
}

/** "Page {page} of {pages}" with Word's own numbers in it. */
export function footOf({ code, words }: DocumentHead): Footer {
  const numbers = words.page.split(/(\{page\}|\{pages\})/).map((piece) => {
    if (piece === '{page}') return PageNumber.CURRENT
    return piece === '{pages}' ? PageNumber.TOTAL_PAGES : piece
  })
  const line = acrossLine(
    [new TextRun({ text: code, size: 18 }), new TextRun({ children: [new Tab(), ...numbers], size: 18 })],
    {
      edge: true,
    },
  )
  return new Footer({ children: [line] })
}
