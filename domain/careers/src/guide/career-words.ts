import type { Career, Pathway, PathwayStep } from '../career.ts'
import { COST_TEXT, sayYears } from '../routes.ts'

/** A first word that keeps its capital inside a sentence: a short form (`BSc`, `D.Ed`) or a name. */
const KEEPS_CAPITAL =
  /^(?:\S+[A-Z.]|Ayurveda|Army|Montessori|General Nursing|Junior Diploma|Kerala|Krishi|Goethe|Bachelor of|Master of)/

export function lowerFirst(text: string): string {
  return KEEPS_CAPITAL.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `a civil engineer`, `an actuary`, `an IT support technician`. */
export function sayOne({ name }: Pick<Career, 'name'>): string {
  return `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${lowerFirst(name)}`
}

/** `4 years`, `about 2 years` where the half year nearest to it is not it, `4 months`. */
export function sayStudyYears(count: number): string {
  if (count < 1) return sayYears(count)
  const halves = Math.round(2 * count) / 2
  return `${Math.abs(halves - count) > 0.05 ? 'about ' : ''}${sayYears(halves)}`
}

const isSchool = ({ do: what }: { do: string }) => what.startsWith('Class 11-12')

/** What comes after the class at which a pathway leaves school. */
export function stepsAfterSchool({ steps }: Pathway): Pathway['steps'] {
  return steps.filter((step) => !isSchool(step))
}

export function yearsOf(steps: Pathway['steps']): number {
  return steps.reduce((total, { years }) => total + years, 0)
}

/** What is done at a step, to be read inside a sentence; the certificate that every ITI trade gives is left out. */
export function sayStep({ do: what }: Pick<PathwayStep, 'do'>): string {
  return lowerFirst(what.replace(' (NCVT certificate)', ''))
}

/** `a B.Tech (4 years, ₹50,000 to ₹2 lakh a year), then …`. */
export function saySteps(steps: Pathway['steps']): string {
  return steps
    .map((step) => {
      const lasts = `${sayStudyYears(step.years)}, ${COST_TEXT[step.cost]})`
      const what = sayStep(step)
      return what.endsWith(')') ? `${what.slice(0, -1)}; ${lasts}` : `${what} (${lasts}`
    })
    .join(', then ')
}

export const isOwn = ({ neighbouring }: Pathway): boolean => !neighbouring

/** The way into a career that takes least time after school, in the order of the catalogue where two take the same. */
export function shortestWay({ pathways }: Pick<Career, 'pathways'>): Pathway {
  const length = (pathway: Pathway) => yearsOf(stepsAfterSchool(pathway)) + (pathway.after === 12 ? 2 : 0)
  return pathways.filter(isOwn).reduce((best, other) => (length(other) < length(best) ? other : best))
}

/** The sets of subjects that a career's own ways after class 12 ask for; null where one of them asks for none. */
export function subjectsAskedFor({ pathways }: Pick<Career, 'pathways'>): readonly (readonly string[])[] | null {
  const asked = pathways
    .filter((way) => isOwn(way) && way.after === 12)
    .map(({ steps }) => {
      const first = steps.flatMap(({ admission }) => admission ?? [])[0]
      return first?.after === 'class 12' ? first.subjects : []
    })
  return asked.length === 0 || asked.some((sets) => sets.length === 0) ? null : asked.flat()
}
