import sharp from 'sharp'
import type { Block } from '../rich-text.ts'

/** What a printer needs, and what Word counts in. */
const PRINT_DPI = 300
const SCREEN_DPI = 96
const MM_AN_INCH = 25.4

export const pixels = (mm: number) => Math.round((mm / MM_AN_INCH) * SCREEN_DPI)

/** The drawings of a paper as pictures, by the drawing. */
export type Pictures = ReadonlyMap<string, Buffer>

export async function paintPictures(blocks: readonly Block[]): Promise<Pictures> {
  const pictures = new Map<string, Buffer>()
  for (const figure of figuresIn(blocks)) {
    if (pictures.has(figure.svg)) continue
    const width = Math.round((figure.width / MM_AN_INCH) * PRINT_DPI)
    // drawn large from the start: a drawing of 300 units is 300 points at 72 to the inch
    const png = sharp(Buffer.from(figure.svg), { density: PRINT_DPI })
      .resize({ width })
      .flatten({ background: '#fff' })
      .png()
    pictures.set(figure.svg, await png.toBuffer())
  }
  return pictures
}

type Figure = Extract<Block, { kind: 'figure' }>
function figuresIn(blocks: readonly Block[]): Figure[] {
  return blocks.flatMap((block): Figure[] => {
    if (block.kind === 'figure') return [block]
    return block.kind === 'frame' ? figuresIn(block.blocks) : []
  })
}
