import type { WarningOff, WireForecast } from '@margam/contract/class-forecast'
import type { presentForecasts, warningsOff } from '../../db/schema/index.ts'
import type { Thresholds } from '../../school/pass-mark.ts'
import { riskBelow, riskChange, riskPercent } from './risk.ts'

type Row = typeof presentForecasts.$inferSelect

const CAUSES = ['few_tests', 'varied_marks', 'changed_level', 'no_history'] as const

function beforeOf({ beforeLow: low, beforeHigh: high, beforePredicted: predicted }: Row) {
  return low === null || high === null || predicted === null ? null : { low, high, predicted }
}

/** A forecast as it is told to a teacher: with how likely a low mark is in this school's sense. */
export function toWireForecast(row: Row, { passMark, chance }: Thresholds): WireForecast {
  const risk = riskBelow(passMark, row)
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
    risk: riskPercent(risk),
    is_warning: risk >= chance,
    change: riskChange({
      passMark,
      chance,
      before: beforeOf(row),
      now: row,
      lastMark: row.lastMarks.at(-1) ?? row.predicted,
    }),
  }
}

export const toWireOff = (row: typeof warningsOff.$inferSelect, nameOf: ReadonlyMap<string, string>): WarningOff => ({
  reason: row.reason,
  until: row.until,
  by: nameOf.get(row.switchedBy) ?? '',
  at: row.switchedAt.toISOString(),
})
