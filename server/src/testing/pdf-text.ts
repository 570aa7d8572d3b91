import { execFileSync } from 'node:child_process'

/** Whether this machine can say what a PDF says; a test that needs it is left out where it cannot. */
export function canReadPdf(): boolean {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    process.stdout.write('pdftotext is not on this machine: what the PDFs say is not looked at.\n')
    return false
  }
}

/** What a reader sees of a PDF. */
export const textOfPdf = (pdf: Buffer) =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' }).normalize('NFC')
export const pagesOf = (text: string) => text.split('\f').filter((page) => page.trim())

/** Without the spaces that shaping leaves. */
export const squeezed = (text: string) => text.replace(/\s/g, '')
