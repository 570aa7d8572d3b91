import { MAY_HAVE, SUBJECTS_OF, sayList } from '../admission.ts'
import { type Career, isBlocked } from '../career.ts'
import type { SubjectToKeep } from '../guide-types.ts'
import type { Standing } from '../routes.ts'
import type { Stream } from '../streams.ts'
import type { Marks } from '../subjects.ts'
import { sayOne, subjectsAskedFor, upperFirst } from './career-words.ts'
import { isExploring, trainingOf } from './openness.ts'

const MOST = 5

/** A subject of at least this weight in a career's study is worth keeping for it. */
const WORTH_KEEPING = 0.2

/** Subjects of classes 9 and 10 alone: nobody chooses them for class 11. */
const NOT_IN_CLASS_11 = ['Science', 'Social Science', 'Work Education']

/** Taken in classes 11 and 12 by everybody. */
const COMMON = ['English', 'Regional Language']

/** Beside what rules of admission ask for: subjects that some in any stream take, and those of humanities. */
const OPTIONAL = ['Physical Education', 'Fine Arts', 'Music']
const IN_HUMANITIES = ['History', 'Political Science', 'Business Studies']

type Use = { subject: string; asked: Career[]; helps: Career[] }

/** Subjects to choose for class 11, or those of one's own stream that count; empty up to class 8. */
export function subjectsToKeep(
  careers: readonly Career[],
  standing: Standing,
  marks: Marks = new Map(),
): SubjectToKeep[] {
  if (isExploring(standing)) return []
  const open = careers.filter((career) => !isBlocked(career, standing.streams))
  const uses = usesOf(open).toSorted((a, b) => weight(b) - weight(a))
  const kept = ownOnly(uses, standing, marks)
    .slice(0, MOST)
    .map(({ use, certain }) => toKept(use, certain))
  return [...kept, ...(kept.length === 0 || trainingOf(standing) ? [generalSubject(open, standing)] : [])]
}

const weight = ({ asked, helps }: Use) => 2 * asked.length + helps.length

function usesOf(careers: readonly Career[]): Use[] {
  const subjects = [...new Set(careers.flatMap((career) => [...askedAlways(career), ...Object.keys(career.subjects)]))]
  return subjects
    .filter((subject) => !NOT_IN_CLASS_11.includes(subject))
    .map((subject) => {
      const asked = careers.filter((career) => askedAlways(career).includes(subject))
      const helps = careers.filter(
        (career) => !asked.includes(career) && (career.subjects[subject] ?? 0) >= WORTH_KEEPING - 1e-9,
      )
      return { subject, asked, helps }
    })
    .filter(({ asked, helps }) => asked.length + helps.length > 0)
}

/** Subjects that all own ways of a career after class 12 ask for. */
function askedAlways(career: Career): string[] {
  const sets = subjectsAskedFor(career)
  return sets === null ? [] : sets[0].filter((subject) => sets.every((set) => set.includes(subject)))
}

/** Of the subjects, those that a student has by stream or by a mark (`certain`), or may have. */
function ownOnly(uses: readonly Use[], { streams }: Standing, marks: Marks): { use: Use; certain: boolean }[] {
  if (streams === null) return uses.map((use) => ({ use, certain: true }))
  const own = ownStreams(streams)
  return uses.flatMap((use): { use: Use; certain: boolean }[] => {
    const { subject } = use
    const has = (stream: Stream) => [...SUBJECTS_OF[stream], ...COMMON].includes(subject)
    if (own.every(has) || marks.has(subject)) return [{ use, certain: true }]
    const may = own.some((stream) => has(stream) || mayHave(stream).includes(subject))
    return may ? [{ use, certain: false }] : []
  })
}

function mayHave(stream: Stream): readonly string[] {
  if (stream === 'ITI' || stream === 'Diploma') return []
  return [...MAY_HAVE[stream], ...OPTIONAL, ...(stream === 'Humanities' ? IN_HUMANITIES : [])]
}

/** A combination lists what its parts open after itself; of plain `science` nobody knows which it is. */
function ownStreams(streams: readonly Stream[]): readonly Stream[] {
  const [first] = streams
  return first === 'PCMB' || first === 'CommerceMaths' ? [first] : streams
}

function toKept({ subject, asked, helps }: Use, certain: boolean): SubjectToKeep {
  const name = subject === 'Regional Language' ? 'your regional language' : subject
  const people = (careers: readonly Career[]) => sayList(careers.map(sayOne), 'or')
  const helping = `helps in becoming ${people(helps)}`
  const say = (named: string) =>
    asked.length === 0
      ? `${named} ${helping}.`
      : `the courses to become ${people(asked)} ask for ${named} in class 12${helps.length === 0 ? '' : `, and it ${helping}`}.`
  return {
    subject,
    careers: [...asked, ...helps].map((career) => career.name),
    why: certain ? upperFirst(say(name)) : `If you have ${name}, keep it: ${say('it')}`,
  }
}

/** What everybody in a trade or a diploma, or with no subject of their own that counts, can rely on. */
function generalSubject(open: readonly Career[], standing: Standing): SubjectToKeep {
  const careers = open.map(({ name }) => name)
  const training = trainingOf(standing)
  if (training === null) {
    return { subject: 'English', careers, why: 'English is read and written in nearly every course and workplace.' }
  }
  const what = training === 'diploma' ? 'branch' : 'trade'
  return {
    subject: `Your ${what} and its practical work`,
    careers,
    why: `Steady practical work in your ${what} is among the first things that employers look at.`,
  }
}
