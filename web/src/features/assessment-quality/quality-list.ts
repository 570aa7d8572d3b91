import type { DesignQuality } from './assessment-quality.api.ts'

/** The columns of numbers by which the designs are sorted, and what is compared; nothing where there is no number. */
const NUMBERS: Readonly<Record<string, (design: DesignQuality) => number | null>> = {
  answers: ({ answers }) => answers,
  share_right: ({ share_right }) => share_right,
  expected_share: ({ expected_share }) => expected_share,
  discrimination: ({ discrimination }) => discrimination,
  median_seconds: ({ median_seconds }) => median_seconds,
}
const byDesign = (a: DesignQuality, b: DesignQuality) =>
  a.category.localeCompare(b.category) || a.design.localeCompare(b.design)

/** What has no number stands last, whichever way one sorts. */
function compare(a: number | null, b: number | null, sign: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return sign * (a - b)
}

/** What says nothing against a question: it was answered too seldom to be judged. */
export const TOO_FEW = 'too_few_answers'
const isFlaggedDesign = ({ flags, drawn_less: less }: DesignQuality) => less || flags.some((flag) => flag !== TOO_FEW)

/** The designs that are wanted, in the wanted order. */
export function wantedDesigns(designs: readonly DesignQuality[], sort: string, isFlagged: boolean): DesignQuality[] {
  const found = isFlagged ? designs.filter(isFlaggedDesign) : designs
  const numberOf = NUMBERS[sort.replace(/^-/, '')]
  const sign = sort.startsWith('-') ? -1 : 1
  if (numberOf) return found.toSorted((a, b) => compare(numberOf(a), numberOf(b), sign) || byDesign(a, b))
  return found.toSorted((a, b) => sign * byDesign(a, b))
}
