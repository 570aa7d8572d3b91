import type { Design } from '../item.ts'

/** A design whose difficulty is the sum of its radicals (linear logistic test model), in logits to two decimals. */
export function designOf<Extra extends object>(
  id: string,
  radicals: Readonly<Record<string, number>>,
  extra: Extra,
): Design & Extra {
  const sum = Object.values(radicals).reduce((total, weight) => total + weight, 0)
  const b = Math.round(sum * 100) / 100
  return {
    id,
    b: b === 0 ? 0 : b,
    radicals: Object.fromEntries(Object.entries(radicals).filter(([, w]) => w !== 0)),
    ...extra,
  }
}
