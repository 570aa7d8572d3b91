import type { ParamSpace } from './item-model.ts'

type Axes<P> = { [K in keyof P]: readonly P[K][] }

/**
 * The finite space of all combinations of the axes that `allowed` accepts.
 * Sampling rejects and redraws; throws when 10,000 draws in a row are refused, since the constraint is then a mistake.
 */
export function space<P extends object>(axes: Axes<P>, allowed: (params: P) => boolean = () => true): ParamSpace<P> {
  const keys = Object.keys(axes) as (keyof P)[]
  const size = keys.reduce((product, key) => product * axes[key].length, 1)

  function* all(): Iterable<P> {
    const index = keys.map(() => 0)
    for (let n = 0; n < size; n++) {
      const params = {} as P
      keys.forEach((key, i) => {
        params[key] = axes[key][index[i]]
      })
      if (allowed(params)) yield params
      for (let i = keys.length - 1; i >= 0; i--) {
        index[i]++
        if (index[i] < axes[keys[i]].length) break
        index[i] = 0
      }
    }
  }

  return {
    size,
    all,
    sample: (rng) => {
      for (let attempt = 0; attempt < 10_000; attempt++) {
        const params = {} as P
        for (const key of keys) params[key] = rng.pick(axes[key])
        if (allowed(params)) return params
      }
      throw new Error(`No allowed parameters in 10,000 draws over ${keys.join(', ')}`)
    },
  }
}

/** Whole numbers from `from` to `to`, both included. */
export function range(from: number, to: number, step = 1): number[] {
  const list: number[] = []
  for (let n = from; n <= to; n += step) list.push(n)
  return list
}
