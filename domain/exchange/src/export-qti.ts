import { type Dialect, QTI_21, QTI_30 } from './qti/dialect.ts'
import { writePackage } from './qti/write-package.ts'
import type { ExchangedQuestion } from './question.ts'
import type { Loss } from './report.ts'

export interface ExportedPackage {
  /** By path; `imsmanifest.xml` is the first. Whoever calls puts them into one zip file. */
  files: Map<string, Uint8Array>
  losses: Loss[]
}

const writeAs =
  (dialect: Dialect) =>
  (questions: readonly ExchangedQuestion[]): ExportedPackage =>
    writePackage(questions, dialect)

export const exportQti21 = writeAs(QTI_21)
export const exportQti30 = writeAs(QTI_30)
