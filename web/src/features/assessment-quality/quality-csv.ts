import { t } from '@lingui/core/macro'
import { writeCsv } from '@margam/school/csv'
import type { DesignQuality } from './assessment-quality.api.ts'
import { categoryName, flagName } from './quality-words.ts'

/** The designs as they are listed, as a file for a spreadsheet. */
export const designsCsv = (designs: readonly DesignQuality[]): string =>
  writeCsv([
    [
      t`Design`,
      t`Category`,
      t`Answers`,
      t`Share right`,
      t`Expected share`,
      t`Discrimination`,
      t`Median seconds`,
      t`Never chosen`,
      t`Flags`,
      t`Drawn less`,
    ],
    ...designs.map((design) => [
      design.design,
      categoryName(design.category),
      design.answers,
      design.share_right,
      design.expected_share,
      design.discrimination,
      design.median_seconds,
      design.never_chosen.join('; '),
      design.flags.map(flagName).join('; '),
      design.drawn_less ? t`Yes` : '',
    ]),
  ])
