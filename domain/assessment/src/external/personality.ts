import { interestBand } from '../interest/bands.ts'
import { interestCode } from '../interest/code.ts'
import type { Theme } from '../interest/items.ts'
import { CLEAR_GAP } from '../interest/score.ts'
import {
  BIG_FIVE,
  BIG_FIVE_REFERENCE,
  type Confidence,
  type CrosswalkTheme,
  crosswalkThemes,
  MBTI,
  sixteenPfWith,
} from './crosswalk.ts'

export interface ExternalTheme {
  /** 0-10 with two decimals. */
  score: number
  total: 10
  percentage: number
  band: string
  confidence: Confidence
}
export interface PersonalityConversion {
  kind: 'personality'
  /** Three letters, or null when all themes are equal. */
  personalityType: string | null
  alternates: string[]
  clear: boolean
  tied: boolean
  categoryScores: Record<Theme, ExternalTheme>
  warnings: string[]
  note: string
}

const clip = (x: number, limit: number): number => Math.min(limit, Math.max(-limit, x))
const NOTE = 'This code is estimated from personality, weaker than answering the interest test.'

function themesOf(type: 'BIG_FIVE' | 'MBTI' | '16PF', scores: Readonly<Record<string, number>>): CrosswalkTheme[] {
  if (type === 'BIG_FIVE') {
    const z = BIG_FIVE.fields.map((name, i) => {
      const [mean, sd] = BIG_FIVE_REFERENCE[i]
      return clip((scores[name] - mean) / sd, 2.5)
    })
    return crosswalkThemes(BIG_FIVE, z)
  }
  if (type === 'MBTI') {
    const sharpness = 0.5 + scores.typeClarity / 200
    return crosswalkThemes(
      MBTI,
      MBTI.fields.map((name) => clip(((scores[name] - 50) / 25) * sharpness, 2)),
    )
  }
  const crosswalk = sixteenPfWith(Object.keys(scores))
  const themes = crosswalkThemes(
    crosswalk,
    crosswalk.fields.map((name) => (scores[name] - 5.5) / 2),
  )
  // Pietrzak and Page 2001 found most 16PF predictors unstable, so nothing here is better than low.
  return themes.map((row) => (row.confidence === 'moderate' ? { ...row, confidence: 'low' } : row))
}

/** Interest themes from a personality test's scores, each already inside its field's range. */
export function convertPersonality(
  type: 'BIG_FIVE' | 'MBTI' | '16PF',
  scores: Readonly<Record<string, number>>,
): PersonalityConversion {
  const themes = themesOf(type, scores)
  const code = interestCode(
    // Rounded beyond any input's precision, so that sums which differ only by float noise are ties.
    themes.map(({ theme, score }) => ({ theme, score: Math.round(score * 1e9) / 1e9, topAnswers: 0 })),
    CLEAR_GAP[5],
  )
  const rows = themes.map(({ theme, score, confidence }): [Theme, ExternalTheme] => {
    const percentage = Math.round(score * 100) / 10
    return [
      theme,
      { score: Math.round(score * 100) / 100, total: 10, percentage, band: interestBand(percentage), confidence },
    ]
  })
  const warnings: string[] = []
  if (type === 'MBTI' && scores.typeClarity < 25) {
    warnings.push('The type clarity is low, so every theme stays close to the middle.')
  }
  return {
    kind: 'personality',
    personalityType: code.code,
    alternates: code.alternates,
    clear: code.clear,
    tied: code.tied,
    categoryScores: Object.fromEntries(rows) as Record<Theme, ExternalTheme>,
    warnings,
    note: NOTE,
  }
}
