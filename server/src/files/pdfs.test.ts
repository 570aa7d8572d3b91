import { expect, test } from 'vitest'
import { makePdf } from '../testing/pdf.ts'
import { checkPdf } from './pdfs.ts'

const check = (bytes: Buffer) => () =>
  checkPdf({ name: 'a.pdf', mediaType: 'application/pdf', bytes }, 'birth_certificate')
const INCOMPLETE = 'This PDF is not complete. Please choose the file again.'
const LOCKED = 'This PDF has a password. Please choose one without.'

/** One whose trailer is an object, as programs write it since PDF 1.5. */
const withStream = (more = '') => {
  const head = '%PDF-1.5\n'
  return Buffer.from(
    `${head}7 0 obj\n<< /Type /XRef /Size 8 ${more} >>\nstream\n/Encrypt\nendstream\nendobj\nstartxref\n${head.length}\n%%EOF`,
  )
}

test('a whole PDF is taken, with a table, a stream or something after its end', () => {
  expect(check(makePdf())).not.toThrow()
  expect(check(withStream())).not.toThrow()
  expect(check(Buffer.concat([makePdf(), Buffer.from('\r\n\0\0')]))).not.toThrow()
})

test('one that was cut off is refused, wherever', () => {
  const whole = makePdf('x'.repeat(5000))
  for (const kept of [0.1, 0.5, 0.9, 0.99]) {
    expect(check(whole.subarray(0, Math.floor(whole.length * kept)))).toThrow(INCOMPLETE)
  }
})

test('what is a PDF in its first bytes alone is refused', () => {
  expect(check(Buffer.from('%PDF-1.7 nothing to worry about'))).toThrow(INCOMPLETE)
  expect(check(Buffer.from('%PDF-1.7\nstartxref\n999999\n%%EOF'))).toThrow(INCOMPLETE)
})

test('one with a password is refused, and one that only speaks of passwords is not', () => {
  expect(check(makePdf('', '/Encrypt 5 0 R'))).toThrow(LOCKED)
  expect(check(withStream('/Encrypt 5 0 R'))).toThrow(LOCKED)
  expect(check(makePdf('/Encrypt'))).not.toThrow()
})
