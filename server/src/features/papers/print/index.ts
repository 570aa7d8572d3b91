export { paperDocx } from './paper-docx.ts'
export type { PaperToPrint, Part } from './paper-to-print.ts'
export { printPaperPdf } from './print-pdf.ts'
export { formulaProblem } from './read-formula.ts'
