import { t } from '@lingui/core/macro'
import type { ExportFormat, ImportFormat } from './exchange.api.ts'

export const importFormatWords = (): Record<ImportFormat, string> => ({
  auto: t`Find out from the file`,
  gift: t`GIFT`,
  moodle: t`Moodle XML`,
  qti: t`QTI 1.2, 2.x or 3.0 (a file or a package)`,
  csv: t`CSV`,
})
export const exportFormatWords = (): Record<ExportFormat, string> => ({
  moodle: t`Moodle XML`,
  gift: t`GIFT`,
  qti21: t`QTI 2.1 (a package)`,
  qti30: t`QTI 3.0 (a package)`,
  csv: t`CSV, for a spreadsheet`,
})
