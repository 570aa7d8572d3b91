import type { WarningOff, WireForecast } from '@margam/contract/class-forecast'
import type { presentForecasts, warningsOff } from '../../db/schema/index.ts'
import type { Thresholds } from '../../school/pass-mark.ts'
import { riskBelow, riskChange, riskPercent } from './risk.ts'

type Row = typeof presentForecasts.$inferSelect

const CAUSES = ['few_tests', 'varied_marks', 'changed_level', 'no_history'] as const

/** What a warning is judged by. */
interface Judged extends Pick<Row, 'low' | 'high' | 'predicted' | 'beforeLow' | 'beforeHigh' | 'beforePredicted'> {
  lastMark: number
}

function beforeOf({ beforeLow: low, beforeHigh: high, beforePredicted: predicted }: Judged) {
  return low === null || high === null || predicted === null ? null : { low, high, predicted }
}

/** How likely a low mark is in a school's sense, and what the latest mark changed of it. */
export function judge(row: Judged, { passMark, chance }: Thresholds) {
  const risk = riskBelow(passMark, row)
  const is_warning = risk >= chance
  const change = riskChange({ passMark, chance, before: beforeOf(row), now: row, lastMark: row.lastMark })
  return { risk: riskPercent(risk), is_warning, change }
}

/** A forecast as it is told to a teacher. */
export function toWireForecast(row: Row, thresholds: Thresholds): WireForecast {
  return {
    low: row.low,
    high: row.high,
    predicted: row.predicted,
    confidence: row.confidence,
    confidence_score: row.confidenceScore,
    cause: CAUSES.find((cause) => cause === row.cause) ?? null,
    too_varied: row.tooVaried,
    direction: row.direction,
    tests: row.exams.length,
    last_marks: row.lastMarks,
    last_exam: row.lastExam,
    last_exam_date: row.lastHeldOn,
    ...judge({ ...row, lastMark: row.lastMarks.at(-1) ?? row.predicted }, thresholds),
  }
}

export const toWireOff = (row: typeof warningsOff.$inferSelect, nameOf: ReadonlyMap<string, string>): WarningOff => ({
  reason: row.reason,
  until: row.until,
  by: nameOf.get(row.switchedBy) ?? '',
  at: row.switchedAt.toISOString(),
})
