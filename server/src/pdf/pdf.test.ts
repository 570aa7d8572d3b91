import { execFileSync } from 'node:child_process'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { createPdfMaker, PdfError } from './pdf.ts'

const pdf = createPdfMaker()
afterAll(() => pdf.close())

const SLOW = '#let n = 0\n#for a in range(4000) { for b in range(3000) { n += 1 } }\n#n'
const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString() === '%PDF-'

describe('a document', () => {
  test('is set from values, and what looks like a command in them stays text', async () => {
    const bytes = await pdf.render('#data.name', { name: '#panic("x") $x$ *b* @a [c]' })
    expect(isPdf(bytes)).toBe(true)
  })

  test('carries its images', async () => {
    const red = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const withImage = await pdf.render('#image("logo.png")', {}, { images: { 'logo.png': red } })
    expect(withImage.toString('latin1')).toContain('/Subtype /Image')
  })

  test('does not find the image of an earlier one', async () => {
    await expect(pdf.render('#image("logo.png")', {})).rejects.toThrow(PdfError)
  })
})

describe('what goes wrong', () => {
  test.each([
    ['a mistake', '#panic("no")', /no/],
    ['a file of the machine', '#read("/etc/hostname")', /not found|failed|access/],
    ['a file outside its folder', '#read("../../etc/hostname")', /not found|failed|access|escape|escapes/],
  ])('%s is an error, and the next document is set', async (_name, template, message) => {
    await expect(pdf.render(template, {})).rejects.toThrow(message)
    expect(isPdf(await pdf.render('again', {}))).toBe(true)
  })

  test('a document that takes too long is an error at its limit, and the next one is set', async () => {
    const hasty = createPdfMaker(2000)
    await expect(hasty.render(SLOW, {})).rejects.toThrow('took longer than 2000 ms')
    expect(isPdf(await hasty.render('again', {}))).toBe(true)
    await hasty.close()
  })
})

const canRead = () => {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
test.skipIf(!canRead())(
  'Latin, Hindi and Malayalam stand in one line and are read back (needs pdftotext)',
  async () => {
    const name = 'Asha राष्ट्र കൃഷ്ണൻ'
    const bytes = await pdf.render('#data.name', { name })
    const text = execFileSync('pdftotext', ['-', '-'], { input: bytes, encoding: 'utf8' })
    expect(text.replace(/\s/g, '')).toContain(name.replace(/\s/g, ''))
  },
)
