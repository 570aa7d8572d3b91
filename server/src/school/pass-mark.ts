import type { SchoolSettings } from '@margam/contract/settings'
import { type GradingScale, gradeKey } from '@margam/school/grading'

/** Where a scale names no grade that fails. */
const USUAL_PASS_MARK = 40

/** The lowest per cent of a scale that passes: where its second lowest grade begins. */
export const passMarkOf = (scale: GradingScale): number => gradeKey(scale).at(-2)?.from ?? USUAL_PASS_MARK

export interface Thresholds {
  /** Per cent; what lies below is a low mark. */
  passMark: number
  /** From which risk on there is a warning, 0 to 1. */
  chance: number
}

/** What counts as a low mark in a school, and how likely one has to be before anybody is told. */
export const thresholdsOf = (settings: SchoolSettings): Thresholds => ({
  passMark: settings.forecast_pass_mark ?? passMarkOf(settings.grading_system),
  chance: settings.forecast_warning_chance / 100,
})
