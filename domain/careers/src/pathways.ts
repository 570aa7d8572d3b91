import { type Career, isBlocked, type Pathway } from './career.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { examsOpenTo, sayExams } from './exams.ts'
import type { Pupil } from './pupil.ts'
import { bridge, describePathway, isKeptOpenBy, openPathways, type Standing, standingOf } from './routes.ts'
import { STREAM_NAMES, type Stream } from './streams.ts'

const FEWEST = 3
const MOST = 6

/** Streams of class 11 by their kind; of one kind only the one that keeps most open is named. */
const CLASS_11_STREAMS: readonly (readonly Stream[])[] = [
  ['PCM', 'PCB', 'PCMB'],
  ['Commerce', 'CommerceMaths'],
  ['Humanities'],
  ['Vocational'],
]

/**
 * Three to six next steps for the pupil's class, without repetition, the nearest decision first.
 * `closed` are careers that are not shown because the stream closes them; they bring a bridge.
 */
export function recommendPathways(
  index: CatalogueIndex,
  top: readonly Career[],
  alternatives: readonly Career[],
  pupil: Omit<Pupil, 'interests'>,
  closed: readonly Career[] = [],
): string[] {
  const standing = standingOf(pupil)
  const { schoolClass } = standing
  if (schoolClass !== null && schoolClass <= 8) return tryOuts(top)
  const texts =
    schoolClass !== null && schoolClass >= 11
      ? afterStream(index, top, alternatives, { standing, today: pupil.today, closed })
      : beforeStream(top, alternatives, standing)
  const enough = texts.length >= FEWEST ? [] : moreRoutes(top, alternatives, standing)
  const filled = [...new Set([...texts, ...enough])]
  return [...filled, ...(filled.length >= FEWEST ? [] : tryOuts(top))].slice(0, MOST)
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
function beforeStream(top: readonly Career[], alternatives: readonly Career[], standing: Standing): string[] {
  const kept = streamsThatKeepOpen(top)
  const isOpenFromAll =
    kept.length === CLASS_11_STREAMS.length && kept.every(({ careers }) => careers.length === top.length)
  const streams = isOpenFromAll
    ? [`All of these ${top.length} stay open from any stream of class 11, so take the subjects you like working at.`]
    : kept.slice(0, 2).map(sayStream(top.length))
  const handsOn = [...top, ...alternatives].flatMap((career) =>
    career.pathways
      .filter((pathway) => pathway.after === 10 && !pathway.neighbouring)
      .map((pathway) => route(career, pathway, standing)),
  )
  const open = top.flatMap((career) =>
    firstRoute(career, standing, (pathway) => !pathway.national_exam && pathway.after === 12),
  )
  const tries = top.slice(0, 1).map((career) => `Try out ${career.name} before choosing: ${career.try_it}`)
  return [...streams, ...handsOn.slice(0, 1), ...tries, ...open.slice(0, 1)]
}

type KeptOpen = { stream: Stream; careers: readonly Career[] }

function streamsThatKeepOpen(top: readonly Career[]): KeptOpen[] {
  const open = (stream: Stream): KeptOpen => ({
    stream,
    careers: top.filter((career) => isKeptOpenBy(career, stream)),
  })
  const most = (a: KeptOpen, b: KeptOpen): KeptOpen => (b.careers.length > a.careers.length ? b : a)
  return CLASS_11_STREAMS.map((kind) => kind.map(open).reduce(most))
    .filter(({ careers }) => careers.length > 0)
    .toSorted((a, b) => b.careers.length - a.careers.length)
}

function sayStream(all: number): (kept: KeptOpen) => string {
  return ({ stream, careers }) =>
    careers.length === all
      ? `Class 11 ${inStream(stream)} keeps all of these ${all} open.`
      : `Class 11 ${inStream(stream)} keeps ${careers.length} of these ${all} open: ${names(careers)}.`
}

/** `with Physics, Chemistry and Biology`, `in Commerce`. */
function inStream(stream: Stream): string {
  return `${stream.startsWith('PC') ? 'with' : 'in'} ${STREAM_NAMES[stream]}`
}

/** Classes 11 and 12: the examinations, a route without them, a bridge where the stream needs one. */
function afterStream(
  index: CatalogueIndex,
  top: readonly Career[],
  alternatives: readonly Career[],
  { standing, today, closed }: { standing: Standing; today: string | undefined; closed: readonly Career[] },
): string[] {
  const { streams } = standing
  const direct = top.filter((career) => !isBlocked(career, streams))
  const isOwn = ({ neighbouring }: Pathway) => !neighbouring
  const open = direct
    .slice(0, 3)
    .flatMap((career) => examsOpenTo(index, career, standing))
    .filter(({ exam }) => exam.after === 'class 12' || (exam.after === 'diploma' && streams?.includes('Diploma')))
  const exams = open
    .filter(({ exam }, place) => open.findIndex((other) => other.exam.id === exam.id) === place)
    .slice(0, 4)
    .map(({ exam, condition }) => ({ exam, also: condition === null ? [] : [condition] }))
  const main = direct.slice(0, 2).flatMap((career) => {
    const own = openPathways(career, standing).filter(isOwn)
    const isPastSchool = streams?.some((stream) => stream === 'ITI' || stream === 'Diploma')
    const pathway = (isPastSchool ? undefined : own.find(({ after }) => after === 12)) ?? own[0]
    return pathway ? [{ pathway, text: route(career, pathway, standing) }] : []
  })
  const used = main.map(({ pathway }) => pathway)
  const fallback = [...direct, ...alternatives].flatMap((career) => {
    const others = openPathways(career, standing).filter(
      (choice) => isOwn(choice) && !choice.national_exam && !used.includes(choice),
    )
    const pathway = others.find(({ name }) => !/entrance|KEAM/.test(name)) ?? others[0]
    const when = exams.length > 0 ? 'If an examination does not go as hoped' : 'Another way'
    return pathway ? [`${when}: ${route(career, pathway, standing)}`] : []
  })
  const blocked = top.filter((career) => isBlocked(career, streams))
  const bridges = [...blocked, ...closed].map((career) => bridge(career, standing))
  return [
    ...(exams.length > 0 ? [`${examHeading(standing)}: ${sayExams(exams, today)}`] : []),
    ...main.map(({ text }) => text),
    ...fallback.slice(0, 1),
    ...bridges.slice(0, 2),
  ]
}

function examHeading({ schoolClass }: Standing): string {
  return schoolClass === 11
    ? 'Examinations of next year, in class 12, to prepare for'
    : 'Examinations to look at this year'
}

function moreRoutes(top: readonly Career[], alternatives: readonly Career[], standing: Standing): string[] {
  return [...top, ...alternatives]
    .flatMap((career) => firstRoute(career, standing, (pathway) => !pathway.national_exam))
    .slice(0, FEWEST)
}

function firstRoute(career: Career, standing: Standing, holds: (pathway: Pathway) => boolean): string[] {
  const pathway = openPathways(career, standing).find((choice) => !choice.neighbouring && holds(choice))
  return pathway ? [route(career, pathway, standing)] : []
}

function route(career: Career, pathway: Pathway, standing: Standing): string {
  return `${career.name}, ${describePathway(pathway, standing)}`
}

function names(careers: readonly Career[]): string {
  return careers.map((career) => career.name).join(', ')
}
