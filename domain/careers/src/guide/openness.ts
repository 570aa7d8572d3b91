import { sayList } from '../admission.ts'
import { type Career, isBlocked, type Pathway, startsOver } from '../career.ts'
import type { CatalogueIndex } from '../catalogue-index.ts'
import type { CardOpenness, CareerRef } from '../guide-types.ts'
import { conditionFor, isBegun, isKeptOpenBy, missingSubjects, openPathways, type Standing } from '../routes.ts'
import { STREAM_NAMES, type Stream } from '../streams.ts'
import { isOwn, sayOne, sayStep, sayStudyYears, stepsAfterSchool, yearsOf } from './career-words.ts'

/** Up to this class nothing is decided, and no number about the student is shown. */
const EXPLORING_UNTIL = 8

export function isExploring({ schoolClass }: Standing): boolean {
  return schoolClass !== null && schoolClass <= EXPLORING_UNTIL
}

/** A stream is known only of somebody in class 11 or later. */
export function isPastClass10({ schoolClass, streams }: Standing): boolean {
  return (schoolClass ?? 0) >= 11 || streams !== null
}

/** Whether somebody is past class 10 in a trade or a diploma rather than in classes 11 and 12. */
export function trainingOf({ streams }: Standing): 'ITI trade' | 'diploma' | null {
  if (streams?.includes('ITI')) return 'ITI trade'
  return streams?.includes('Diploma') ? 'diploma' : null
}

/**
 * The way into a career that is said and followed: one that begins with what somebody is in,
 * else the first of the catalogue without a condition that does not begin anew. Null where none is open.
 */
export function wayFor(career: Career, standing: Standing): Pathway | null {
  const own = openPathways(career, standing).filter(isOwn)
  const begun = own.find((way) => insideOf(way, standing.streams) !== null)
  return begun ?? own.find((way) => !startsOver(way)) ?? own[0] ?? null
}

/** How far the way to a career is open to somebody, in one or two sentences that name it. */
export function opennessOf(index: CatalogueIndex, career: Career, standing: Standing): CardOpenness {
  const { schoolClass, streams } = standing
  if (isExploring(standing)) {
    const sentence = `Every way to becoming ${sayOne(career)} is still open in class ${schoolClass}.`
    return { state: 'open', sentence, near: null }
  }
  if (streams === null) {
    return {
      state: 'open',
      sentence: isPastClass10(standing) ? sayBySubjects(career) : sayByChoice(career),
      near: null,
    }
  }
  if (isBlocked(career, streams)) return closedTo(index, career, standing)
  const way = wayFor(career, standing) ?? career.pathways[0]
  const condition = sayCondition(way, streams)
  return condition === null
    ? { state: 'open', sentence: sayOpen(career, way, streams), near: null }
    : { state: 'condition', sentence: `The way to becoming ${sayOne(career)} is open to you ${condition}.`, near: null }
}

function sayOpen(career: Career, way: Pathway, streams: readonly Stream[]): string {
  const inside = insideOf(way, streams)
  if (inside)
    return `Any ${inside === 'diploma' ? 'branch' : 'trade'} is a start towards becoming ${sayOne(career)}, so yours is too.`
  const begins = sayStep(stepsAfterSchool(way)[0])
  if (way.after === 10) {
    return `Class 10 is enough to start towards becoming ${sayOne(career)}, so this is open to you: ${begins}.`
  }
  const stream = streams.find((each) => way.streams.includes(each)) ?? streams[0]
  return `From ${STREAM_NAMES[stream]}, the way to becoming ${sayOne(career)} is open: ${begins}.`
}

/** What has to hold for a pathway; somebody in a trade, a branch or a vocational course may be in another than it asks for. */
export function sayCondition(pathway: Pathway, streams: readonly Stream[] | null): string | null {
  const inside = insideOf(pathway, streams)
  if (inside === null) return conditionFor(pathway, streams)
  const [first] = pathway.steps
  if (TAKES_ANY.test(first.do)) return null
  const kind = { 'ITI trade': 'trade', diploma: 'branch', 'class 12': 'vocational course' }[inside]
  return `if yours is the ${kind} it asks for: ${sayStep(first)}`
}

/** First steps for which every trade or branch does. */
const TAKES_ANY = /^(?:ITI trade and|Polytechnic diploma in a (?:branch|technical branch))\b/

/** What somebody of these streams is in, where a pathway begins with that; null where it begins with something else. */
export function insideOf(
  pathway: Pathway,
  streams: readonly Stream[] | null,
): 'ITI trade' | 'diploma' | 'class 12' | null {
  if (isBegun(pathway, streams)) return streams?.includes('ITI') ? 'ITI trade' : 'diploma'
  const isVocational = pathway.steps[0].admission?.replaces_class_11 === true && streams?.includes('Vocational')
  return isVocational ? 'class 12' : null
}

/** Streams of class 11 as somebody chooses among them. */
const CHOICES = ['PCM', 'PCB', 'PCMB', 'CommerceMaths', 'Commerce', 'Humanities', 'Vocational'] as const

function sayByChoice(career: Career): string {
  const one = sayOne(career)
  const ways = career.pathways.filter(isOwn)
  if (ways.some((way) => way.after === 10 && !startsOver(way) && !way.degree)) {
    return `Class 10 is enough to start towards becoming ${one}, and class 12 keeps it open too.`
  }
  const diploma = ways.some(startsOver) ? ', or begin with a diploma after class 10' : ''
  const choice = sayChoice(career)
  return `To become ${one}, take ${choice === null ? 'any stream of' : `${choice} in`} class 11${diploma}.`
}

/** For somebody in class 11 or 12 of whom no stream is known. */
function sayBySubjects(career: Career): string {
  const choice = sayChoice(career)
  return choice === null
    ? `Every stream of class 12 leads on towards becoming ${sayOne(career)}.`
    : `Becoming ${sayOne(career)} asks for ${choice} in class 12, so look whether that is yours.`
}

/** What to take in class 11 for a career: `Physics, Chemistry and Mathematics, or Commerce`; null where any stream does. */
export function sayChoice(career: Career): string | null {
  const kept = CHOICES.filter((stream) => isKeptOpenBy(career, stream))
  return kept.length === CHOICES.length || kept.length === 0 ? null : sayStreams(kept)
}

/** Streams in words, without those that only add a subject to another of them. */
function sayStreams(kept: readonly Stream[]): string {
  const has = (stream: Stream) => kept.includes(stream)
  const needed = kept.filter(
    (stream) => !(stream === 'PCMB' && (has('PCM') || has('PCB'))) && !(stream === 'CommerceMaths' && has('Commerce')),
  )
  return needed.map((stream) => STREAM_NAMES[stream]).join(', or ')
}

function closedTo(index: CatalogueIndex, career: Career, standing: Standing): CardOpenness {
  const near = nearestOpen(index, career, standing)
  const sentence = `Your stream does not lead directly to becoming ${sayOne(career)}${sayWhyClosed(career, standing)}.`
  if (near === null) return { state: 'bridge', sentence, near }
  return { state: 'bridge', sentence: `${sentence} ${sayNear(near, career)}`, near }
}

function sayNear(near: CareerRef, career: Career): string {
  return `Of the careers open to you, the work of ${sayOne(near)} is nearest to that of ${sayOne(career)}.`
}

function sayWhyClosed(career: Career, standing: Standing): string {
  const [over] = openPathways(career, standing).filter(isOwn)
  if (over) return `; the bridge is a new start on class 10 marks with ${sayStep(stepsAfterSchool(over)[0])}`
  const missing = missingSubjects(career, standing.streams ?? [])
  if (missing) return `, because its courses ask for ${sayList(missing)} in class 12`
  const choice = sayChoice(career)
  return `, because it starts from class 12${choice === null ? '' : ` with ${choice}`}`
}

/** The most alike career that a student's stream leads to, of about as much study where there is one. */
function nearestOpen(index: CatalogueIndex, career: Career, { streams }: Standing): CareerRef | null {
  const likeness = index.likeness[index.placeOf(career)]
  const open = index.careers
    .map((other, place) => ({ other, likeness: likeness[place] }))
    .filter(({ other }) => other.id !== career.id && !isBlocked(other, streams))
    .toSorted((a, b) => b.likeness - a.likeness)
  const isOfSuchStudy = ({ other }: { other: Career }) => Math.abs(other.job_zone - career.job_zone) <= 1
  const found = open.find(isOfSuchStudy) ?? open[0]
  return found ? { id: found.other.id, name: found.other.name } : null
}

/** What to do about closed ways, said once for all of them. */
export function adviseOnBridges(careers: readonly Career[], standing: Standing): string[] {
  const { schoolClass, streams } = standing
  if (careers.length === 0 || streams === null) return []
  const training = trainingOf(standing)
  const what =
    training === null ? 'A missing subject can be added' : `Class 12 can be completed beside your ${training}`
  return [
    `${what} through open schooling (NIOS), usually in a year or two; before paying, ask the college and the entrance examination whether they accept it.`,
    ...(schoolClass === 11 && training === null
      ? ['In class 11 a school may still let you change subjects, so ask now.']
      : []),
  ]
}

/** How long the first way that is open to somebody takes. */
export function sayYearsOfStudy(career: Career, standing: Standing): string {
  const way = wayFor(career, standing) ?? career.pathways[0]
  const steps = stepsAfterSchool(way)
  const training = trainingOf(standing)
  const inside = insideOf(way, standing.streams)
  if (inside) {
    const left = yearsOf(steps.slice(1))
    const place = inside === 'class 12' ? inside : `the ${inside}`
    return left === 0 ? `no further course after ${place}` : `${sayStudyYears(left)} after ${place}`
  }
  const years = sayStudyYears(yearsOf(steps))
  if (way.after === 10) {
    const isPast = isPastClass10(standing) && training === null
    return isPast && !startsOver(way) ? `${years} after class 12 (class 10 is enough)` : `${years} after class 10`
  }
  return `${years} after ${training === 'diploma' ? 'the diploma' : 'class 12'}`
}
