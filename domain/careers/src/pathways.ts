import { type Career, type CostBand, type Exam, isReachableWithoutDegree, type Pathway, type Stream } from './career.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { Pupil } from './pupil.ts'
import { isBlocked, isOpenTo, STREAM_NAMES } from './streams.ts'

const FEWEST = 3
const MOST = 6

/** After so many months an examination's facts are old enough to be looked up again. */
const EXAM_FRESH_MONTHS = 12

const COST_TEXT: Readonly<Record<CostBand, string>> = {
  none: 'no fee, often paid',
  low: 'under ₹50,000 a year',
  medium: '₹50,000 to ₹2 lakh a year',
  high: 'over ₹2 lakh a year',
}
/** Streams of class 11 by their kind; of one kind only the one that keeps most open is named. */
const CLASS_11_STREAMS: readonly (readonly Stream[])[] = [
  ['PCM', 'PCB', 'PCMB'],
  ['Commerce', 'CommerceMaths'],
  ['Humanities'],
  ['Vocational'],
]

/** A pathway in one sentence; somebody in class 11 or 12 no longer needs to hear of that step. */
export function describePathway({ name, steps }: Pathway, schoolClass: number | null = null): string {
  const ahead =
    schoolClass !== null && schoolClass >= 11 ? steps.filter((step) => !step.do.startsWith('Class 11-12')) : steps
  const described = ahead.map((step) => `${step.do} (${years(step.years)}, ${COST_TEXT[step.cost]})`)
  return `${name}: ${described.join(', then ')}.`
}

function years(count: number): string {
  return count === 1 ? '1 year' : `${count} years`
}

/** An examination with the reminder that its age asks for. */
export function describeExam(exam: Exam, today: string | undefined): string {
  const old = today === undefined || monthsBetween(exam.checked_on, today) >= EXAM_FRESH_MONTHS
  return `${exam.name} (${exam.for})${old ? ': check the official site for dates and rules' : ''}`
}

/** Whole months from one YYYY-MM-DD day to another. */
export function monthsBetween(from: string, to: string): number {
  const [y1, m1, d1] = from.split('-').map(Number)
  const [y2, m2, d2] = to.split('-').map(Number)
  return (y2 - y1) * 12 + (m2 - m1) - (d2 < d1 ? 1 : 0)
}

/** Three to six next steps for the pupil's class, without repetition, the nearest decision first. */
export function recommendPathways(
  index: CatalogueIndex,
  top: readonly Career[],
  alternatives: readonly Career[],
  pupil: Omit<Pupil, 'interests'>,
): string[] {
  const schoolClass = pupil.schoolClass ?? null
  if (schoolClass !== null && schoolClass <= 8) return tryOuts(top)
  const texts =
    schoolClass !== null && schoolClass >= 11
      ? afterStream(index, top, alternatives, pupil)
      : beforeStream(top, alternatives)
  const enough = texts.length >= FEWEST ? [] : moreRoutes(top, alternatives, schoolClass)
  return [...new Set([...texts, ...enough])].slice(0, MOST)
}

/** Class 8: things to try, and no advice on streams. */
function tryOuts(top: readonly Career[]): string[] {
  return [
    ...top.slice(0, 3).map((career) => `Try out ${career.name}: ${career.try_it}`),
    'Keep Mathematics, Science, languages and the arts all going this year; nothing has to be decided in class 8.',
    'Talk with a teacher, a parent or a working person about one career from this list.',
  ]
}

/** Classes 9 and 10, or a class we do not know: what each stream keeps open, hands-on routes, a try-out. */
function beforeStream(top: readonly Career[], alternatives: readonly Career[]): string[] {
  const kept = streamsThatKeepOpen(top)
  const isOpenFromAll =
    kept.length === CLASS_11_STREAMS.length && kept.every(({ careers }) => careers.length === top.length)
  const streams = isOpenFromAll
    ? [`All of these ${top.length} stay open from any stream of class 11, so take the subjects you like working at.`]
    : kept.slice(0, 2).map(sayStream(top.length))
  const handsOn = [...top, ...alternatives].flatMap((career) =>
    career.pathways
      .filter((pathway) => pathway.after === 10 && !pathway.neighbouring)
      .map((pathway) => route(career, pathway)),
  )
  const open = top.flatMap((career) => firstRoute(career, (pathway) => !pathway.national_exam && pathway.after === 12))
  const tries = top.slice(0, 1).map((career) => `Try out ${career.name} before choosing: ${career.try_it}`)
  return [...streams, ...handsOn.slice(0, 1), ...tries, ...open.slice(0, 1)]
}

type KeptOpen = { stream: Stream; careers: readonly Career[] }

function streamsThatKeepOpen(top: readonly Career[]): KeptOpen[] {
  const open = (stream: Stream): KeptOpen => ({
    stream,
    careers: top.filter((career) => career.streams_ok.includes(stream)),
  })
  const most = (a: KeptOpen, b: KeptOpen): KeptOpen => (b.careers.length > a.careers.length ? b : a)
  return CLASS_11_STREAMS.map((kind) => kind.map(open).reduce(most))
    .filter(({ careers }) => careers.length > 0)
    .toSorted((a, b) => b.careers.length - a.careers.length)
}

function sayStream(all: number): (kept: KeptOpen) => string {
  return ({ stream, careers }) =>
    careers.length === all
      ? `Class 11 with ${STREAM_NAMES[stream]} keeps all of these ${all} open.`
      : `Class 11 with ${STREAM_NAMES[stream]} keeps ${careers.length} of these ${all} open: ${names(careers)}.`
}

/** Classes 11 and 12: the examinations, a route without them, a bridge where the stream needs one. */
function afterStream(
  index: CatalogueIndex,
  top: readonly Career[],
  alternatives: readonly Career[],
  { streams, today, schoolClass = null }: Omit<Pupil, 'interests'>,
): string[] {
  const known = streams ?? null
  const direct = top.filter((career) => !isBlocked(career, known))
  const fits = (pathway: Pathway) => known === null || isOpenTo(pathway, known)
  const exams = direct
    .slice(0, 3)
    .flatMap((career) => career.exams)
    .flatMap((id) => index.examsById.get(id) ?? [])
    .filter((exam) => exam.stage === 'school')
  const examTexts = [...new Set(exams.map((exam) => describeExam(exam, today)))].slice(0, 4)
  const say = (career: Career, pathway: Pathway) => route(career, pathway, schoolClass)
  const main = direct.slice(0, 2).flatMap((career) => {
    const pathway = career.pathways.find((choice) => choice.after === 12 && fits(choice))
    return pathway ? [{ pathway, text: say(career, pathway) }] : []
  })
  const used = main.map(({ pathway }) => pathway)
  const fallback = [...direct, ...alternatives].flatMap((career) => {
    const pathway = career.pathways.find((choice) => !choice.national_exam && fits(choice) && !used.includes(choice))
    return pathway ? [`If an examination does not go as hoped: ${say(career, pathway)}`] : []
  })
  const bridges = top
    .filter((career) => isBlocked(career, known))
    .map((career) => bridge(career, known ?? [], schoolClass))
  return [
    ...(examTexts.length > 0 ? [`Examinations to look at this year: ${examTexts.join('; ')}.`] : []),
    ...main.map(({ text }) => text),
    ...fallback.slice(0, 1),
    ...bridges.slice(0, 2),
  ]
}

/** A way into a career from a stream that does not open it directly. */
export function bridge(career: Career, streams: readonly Stream[], schoolClass: number | null): string {
  const open = career.pathways.find((pathway) => !pathway.neighbouring && isOpenTo(pathway, streams))
  if (open) return `Bridge to ${career.name} from your stream: ${describePathway(open, schoolClass)}`
  const handsOn = isReachableWithoutDegree(career)
    ? career.pathways.find((pathway) => !pathway.degree && !pathway.neighbouring)
    : undefined
  if (handsOn) return `Bridge to ${career.name}: it can be reached hands-on. ${describePathway(handsOn, schoolClass)}`
  const wanted = career.streams_ok.map((stream) => STREAM_NAMES[stream]).slice(0, 2)
  return `Bridge to ${career.name}: it usually starts from ${wanted.join(' or ')}. A missing subject can be added through open schooling (NIOS) in about a year; ask the college and the examination whether they accept it before paying.`
}

function moreRoutes(top: readonly Career[], alternatives: readonly Career[], schoolClass: number | null): string[] {
  return [...top, ...alternatives]
    .flatMap((career) => firstRoute(career, (pathway) => !pathway.national_exam, schoolClass))
    .slice(0, FEWEST)
}

function firstRoute(career: Career, holds: (pathway: Pathway) => boolean, schoolClass: number | null = null): string[] {
  const pathway = career.pathways.find(holds)
  return pathway ? [route(career, pathway, schoolClass)] : []
}

function route(career: Career, pathway: Pathway, schoolClass: number | null = null): string {
  return `${career.name}, ${describePathway(pathway, schoolClass)}`
}

function names(careers: readonly Career[]): string {
  return careers.map((career) => career.name).join(', ')
}
