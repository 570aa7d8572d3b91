import { type Level, sayList, sayRule, walk } from './admission.ts'
import { type Career, type CostBand, isBlocked, isOpenTo, type Pathway, startsOver } from './career.ts'
import { STREAM_NAMES, type Stream } from './streams.ts'

/** Where a pupil stands: the class, and the streams that theirs opens. Null where it is not known. */
export type Standing = { schoolClass: number | null; streams: readonly Stream[] | null }

/** A stream binds from class 11 on; before that it is still to be chosen. */
export function standingOf(pupil: { schoolClass?: number | null; streams?: readonly Stream[] | null }): Standing {
  const schoolClass = pupil.schoolClass ?? null
  const binds = schoolClass === null || schoolClass >= 11
  return { schoolClass, streams: binds ? (pupil.streams ?? null) : null }
}

export const COST_TEXT: Readonly<Record<CostBand, string>> = {
  none: 'no fee',
  low: 'under ₹50,000 a year',
  medium: '₹50,000 to ₹2 lakh a year',
  high: 'over ₹2 lakh a year',
}

const NOBODY_YET: Standing = { schoolClass: null, streams: null }

/** A pathway in one or two sentences, as somebody standing there meets it. */
export function describePathway(pathway: Pathway, { schoolClass, streams }: Standing = NOBODY_YET): string {
  const ahead =
    schoolClass !== null && schoolClass >= 11
      ? pathway.steps.filter((step) => !step.do.startsWith('Class 11-12'))
      : pathway.steps
  const described = ahead.map((step) => `${step.do} (${sayYears(step.years)}, ${COST_TEXT[step.cost]})`)
  const condition = conditionFor(pathway, streams)
  return [
    `${pathway.name}: ${described.join(', then ')}.`,
    ...(condition === null ? [] : [`Open to you ${condition}.`]),
  ].join(' ')
}

/** `6 months`, `1 year`, `1½ years`. */
export function sayYears(count: number): string {
  if (count < 1) return sayCount(Math.max(1, Math.round(12 * count)), 'month')
  const whole = Math.floor(count)
  return count - whole >= 0.25 ? `${whole}½ years` : sayCount(whole, 'year')
}

export function sayCount(count: number, thing: string): string {
  return count === 1 ? `1 ${thing}` : `${count} ${thing}s`
}

/** What has to hold for somebody of these streams to take a pathway; null where nothing has to. */
export function conditionFor(
  { streams: through, conditions = {} }: Pathway,
  streams: Standing['streams'],
): string | null {
  const open = (streams ?? []).filter((stream) => through.includes(stream))
  if (open.length === 0 || open.some((stream) => conditions[stream] === undefined)) return null
  return conditions[open[0]] ?? null
}

/** What somebody in these streams has begun. */
const BEGUN: Readonly<Partial<Record<Stream, Level>>> = { ITI: 'iti', Diploma: 'diploma' }

/** Whether a pathway begins with the ITI trade or diploma that a pupil is in, of whatever trade or branch. */
export function isBegun({ steps: [first] }: Pathway, streams: Standing['streams']): boolean {
  return (streams ?? []).some((stream) => BEGUN[stream] !== undefined && first.admission?.gives === BEGUN[stream])
}

/** The pathways that are open to a standing: first those that go on from an ITI or diploma one is in, last those with a condition. */
export function openPathways(career: Pick<Career, 'pathways'>, { streams }: Standing): Pathway[] {
  if (streams === null) return [...career.pathways]
  const open = career.pathways.filter((pathway) => isOpenTo(pathway, streams))
  const isFirm = (pathway: Pathway) => conditionFor(pathway, streams) === null
  const place = (pathway: Pathway) => (isBegun(pathway, streams) ? 0 : isFirm(pathway) ? 1 : 2)
  return open.toSorted((a, b) => place(a) - place(b))
}

/** Whether classes 11 and 12 in a stream, with no condition, lead on to a career. */
export function isKeptOpenBy(career: Career, stream: Stream): boolean {
  return career.pathways.some(
    (pathway) =>
      !(pathway.neighbouring || startsOver(pathway)) &&
      pathway.streams.includes(stream) &&
      pathway.conditions?.[stream] === undefined,
  )
}

/** Where, when and by whose rule the course of a pathway admits; null where anybody may begin. */
export function sayAdmission(pathway: Pathway): string | null {
  const ruled = pathway.steps.flatMap(({ admission }) => admission ?? [])[0]
  return ruled ? `Admission to ${ruled.name}: ${sayRule(ruled)}` : null
}

/** A way into a career from a stream that does not open it directly. */
export function bridge(career: Career, standing: Standing): string {
  const streams = standing.streams ?? []
  const open = openPathways(career, standing).find(({ neighbouring }) => !neighbouring)
  if (open) {
    const begins = startsOver(open) ? 'a new start on class 10 marks' : 'from your stream'
    return `Bridge to ${career.name}, ${begins}: ${describePathway(open, standing)}`
  }
  const near = openPathways(career, standing)[0]
  return [
    `Bridge to ${career.name}: ${sayMissing(career, streams)}`,
    ...(standing.schoolClass === 11 ? ['In class 11 a school may still let you change subjects, so ask now.'] : []),
    ...(near ? [`Near it and open to you: ${describePathway(near, standing)}`] : []),
  ].join(' ')
}

/** The fewest subjects of class 12 that would have to be added; null where something else stands in the way. */
export function missingSubjects(career: Career, streams: readonly Stream[]): readonly string[] | null {
  const walks = career.pathways
    .filter(({ neighbouring, after }) => !neighbouring && after === 12)
    .flatMap(({ steps }) => streams.map((stream) => walk(steps, stream).missing))
    .filter((missing) => missing.length > 0)
    .toSorted((a, b) => a.length - b.length)
  return walks[0] ?? null
}

function sayMissing(career: Career, streams: readonly Stream[]): string {
  const fewest = missingSubjects(career, streams)
  if (fewest) {
    return `its courses ask for ${sayList(fewest)} in class 12. ${fewest.length === 1 ? 'This subject' : 'These subjects'} can be added through open schooling (NIOS), usually in a year or two; before paying, ask the college and the entrance examination whether they accept it.`
  }
  const wanted = career.streams_ok
    .filter((stream) => stream !== 'PCMB')
    .map((stream) => STREAM_NAMES[stream])
    .slice(0, 2)
  return `it usually starts from class 12 with ${sayList(wanted, 'or')}. An ITI certificate or a diploma can be completed to class 12 through open schooling (NIOS); before paying, ask the college and the entrance examination whether they accept it.`
}

/** Why nothing of a career's usual ways goes on from a pupil's stream; null where something does. */
export function sayClosed(career: Career, standing: Standing): string | null {
  const { streams } = standing
  if (streams === null || !isBlocked(career, streams)) return null
  return `None of its usual routes goes on directly from ${STREAM_NAMES[streams[0]]}.`
}
