import { t } from '@lingui/core/macro'
import { writeCsv } from '@margam/school/csv'
import { confidenceName } from '../../ui/confidence-level.ts'
import type { ClassForecast, Warning, WireForecast } from './class-forecast.api.ts'
import { changeText, whyText } from './forecast-text.ts'

type Cell = string | number | null

const heads = (passMark: number) => [
  t`From %`,
  t`To %`,
  t`Expected %`,
  t`Confidence`,
  t`Chance below ${passMark}%`,
  t`Last mark %`,
  t`Tests`,
]
const cells = (forecast: WireForecast | null): Cell[] =>
  forecast
    ? [
        forecast.low,
        forecast.high,
        forecast.predicted,
        confidenceName(forecast.confidence),
        forecast.risk,
        forecast.last_marks.at(-1) ?? null,
        forecast.tests,
      ]
    : [null, null, null, null, null, null, 0]

/** A line for each student of the class. */
export const classCsv = ({ students, pass_mark: passMark }: ClassForecast): string =>
  writeCsv([
    [t`Roll`, t`Student`, ...heads(passMark), t`Warning switched off`],
    ...students.map(({ roll_number, student_name, forecast, off }) => [
      roll_number,
      student_name,
      ...cells(forecast),
      off?.reason ?? '',
    ]),
  ])

/** A line for each warning. */
export const warningsCsv = (warnings: readonly Warning[], passMark: number): string =>
  writeCsv([
    [t`Class`, t`Roll`, t`Student`, t`Subject`, ...heads(passMark), t`Why`, t`Change`, t`Warning switched off`],
    ...warnings.map(({ class_name, roll_number, student_name, subject_name, forecast, off }) => [
      class_name,
      roll_number,
      student_name,
      subject_name,
      ...cells(forecast),
      whyText(subject_name, passMark, forecast),
      forecast.change ? changeText(forecast.change) : '',
      off?.reason ?? '',
    ]),
  ])
