/** Scores of tests that a student took elsewhere, as they are typed. */
export const WAIS = {
  fullScaleIQ: 110,
  perceptualReasoning: 112,
  processingSpeed: 105,
  verbalComprehension: 108,
  workingMemory: 106,
}
export const BIG_FIVE = { openness: 82, extraversion: 40, neuroticism: 50, conscientiousness: 60, agreeableness: 70 }
