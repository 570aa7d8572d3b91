/**
 * Property tests draw the same cases in every run, so that a change is judged by what it changes. To hunt for rare
 * cases: `PROPERTY_SEED=random PROPERTY_RUNS=5000 npx vitest run --project unit domain/prediction`.
 */
import fc from 'fast-check'

const { PROPERTY_SEED, PROPERTY_RUNS } = process.env

fc.configureGlobal({
  ...(PROPERTY_SEED === 'random' ? {} : { seed: Number(PROPERTY_SEED ?? 1) }),
  ...(PROPERTY_RUNS ? { numRuns: Number(PROPERTY_RUNS) } : {}),
})
