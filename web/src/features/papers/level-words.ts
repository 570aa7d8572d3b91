import { t } from '@lingui/core/macro'
import type { BloomGroup, PaperDifficulty } from '@margam/contract/papers'

export const difficultyWords = (): Record<PaperDifficulty, string> => ({
  easy: t`Easy`,
  average: t`Average`,
  difficult: t`Difficult`,
})
export const thinkingWords = (): Record<BloomGroup, string> => ({
  remember: t`Remember and understand`,
  apply: t`Apply`,
  analyse: t`Analyse, judge and create`,
})
