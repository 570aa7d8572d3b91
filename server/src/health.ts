/** What can fail while requests are still served. */
export const PARTS = ['backup', 'bucket', 'mail', 'pdf', 'refit', 'uploads'] as const
export type Part = (typeof PARTS)[number]

/** What the process knows of the parts it rests on; `/readyz` tells it. */
export interface Health {
  /** The part failed; it counts as degraded until it works again. */
  failed(part: Part): void
  worked(part: Part): void
  /** The parts that failed last, in alphabetical order. */
  degraded(): Part[]
}

export function createHealth(): Health {
  const broken = new Set<Part>()
  return {
    failed: (part) => {
      broken.add(part)
    },
    worked: (part) => {
      broken.delete(part)
    },
    degraded: () => PARTS.filter((part) => broken.has(part)),
  }
}
