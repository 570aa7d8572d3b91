import { half, minus, plus } from './decimal.ts'
import type { NumericAnswer } from './question.ts'

/** A range as its middle, and half its width to either side: exact in decimals. */
export function asTolerance(answer: NumericAnswer): { value: string; tolerance: string } {
  if ('value' in answer) return answer
  return { value: half(plus(answer.from, answer.to)), tolerance: half(minus(answer.to, answer.from)) }
}
