import { t } from '@lingui/core/macro'
import { writeCsv } from '@margam/school/csv'
import { trendName } from '../../ui/trend-name.ts'
import type { SchoolResults } from './school-results.api.ts'

/** A line for each class and subject with results, as a spreadsheet filters and sorts them. */
export function resultsCsv({ classes, subjects }: SchoolResults): string {
  const head = [t`Class`, t`Subject`, t`Exams`, t`Marks`, t`Average %`, t`Latest exam %`, t`Exams before %`, t`Trend`]
  const rows = classes.flatMap((klass) =>
    klass.results.flatMap((result, at) =>
      result
        ? [
            [
              klass.class_name,
              subjects[at]?.subject_name ?? '',
              result.exams,
              result.marks,
              result.mean,
              result.latest,
              result.earlier,
              result.trend ? trendName(result.trend) : null,
            ],
          ]
        : [],
    ),
  )
  return writeCsv([head, ...rows])
}
