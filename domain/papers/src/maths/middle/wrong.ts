import type { Numeric, Rational } from '../exact/rational.ts'
import { wrongValues } from '../primary/authoring.ts'
import type { Wrong } from '../secondary/forms.ts'

/** Wrong values with their named errors, as a form gives them; the key, repeats and values below 0 are dropped. */
export const wrongOnes = (
  key: Numeric,
  candidates: readonly (readonly [Numeric, string])[],
  write: (value: Rational) => string,
): Wrong[] => wrongValues(key, candidates, write).map(({ text, misconception }) => [text, misconception])
