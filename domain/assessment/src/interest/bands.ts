const BANDS: [number, string][] = [
  [90, 'Exceptional'],
  [80, 'Very Strong'],
  [70, 'Strong'],
  [50, 'Moderate'],
  [30, 'Developing'],
]

/** Band of interest strength for a percentage 0-100 (the labels of the result page). */
export const interestBand = (percentage: number): string => BANDS.find(([from]) => percentage >= from)?.[1] ?? 'Low'
