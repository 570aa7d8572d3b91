import { sayList } from '../admission.ts'
import { type Career, isBlocked, type Pathway } from '../career.ts'
import type { GuideExam, TimelineStage } from '../guide-types.ts'
import type { Standing } from '../routes.ts'
import { sayOne, saySteps, stepsAfterSchool, upperFirst } from './career-words.ts'
import { insideOf, isExploring, sayChoice, sayCondition, trainingOf, wayFor } from './openness.ts'

/** So many of the best careers are followed through the years. */
const FOLLOWED = 3

type Ahead = { careers: readonly Career[]; ways: Way[]; exams: readonly GuideExam[]; standing: Standing; flat: boolean }

/** A career with the way into it that is followed. */
type Way = { career: Career; pathway: Pathway }

/** What there is to do from the present class onwards; never a stage that lies behind the student. */
export function timelineFor(
  cards: readonly Career[],
  exams: readonly GuideExam[],
  { standing, flat }: { standing: Standing; flat: boolean },
): TimelineStage[] {
  const open = cards.filter((career) => !isBlocked(career, standing.streams))
  const careers = (open.length > 0 ? open : cards).slice(0, FOLLOWED)
  const ways = careers.flatMap((career) => {
    const pathway = wayFor(career, standing)
    return pathway ? [{ career, pathway }] : []
  })
  const ahead = { careers, ways: flat ? [] : ways, exams, standing, flat }
  const stages = isExploring(standing) ? exploring(ahead) : stagesFrom(ahead)
  return stages.filter(({ steps }) => steps.length > 0)
}

function exploring({ careers, standing }: Ahead): TimelineStage[] {
  return [
    {
      stage: `Now, class ${standing.schoolClass}`,
      steps: [
        sayTryOuts(careers),
        'Keep Mathematics, Science, languages and the arts all going this year.',
        'Ask a grown-up about an ordinary day at work.',
      ],
    },
    {
      stage: 'Class 9 and 10',
      steps: [
        'Join a club, a fair or a camp that is new to you, and note what you liked doing there.',
        'Take the interest test again, because interests still move at this age.',
      ],
    },
    {
      stage: 'After class 10',
      steps: ['Only then is a stream or a hands-on course chosen; nothing has to be decided before.'],
    },
  ]
}

function stagesFrom(ahead: Ahead): TimelineStage[] {
  const { schoolClass, streams } = ahead.standing
  const training = trainingOf(ahead.standing)
  if (training) {
    return [
      { stage: `Now, in your ${training}`, steps: [...nowSteps(ahead), ...conditionSteps(ahead)] },
      { stage: `After the ${training}`, steps: afterSchool(ahead) },
    ]
  }
  const after12 = { stage: 'After class 12', steps: afterSchool(ahead) }
  if (schoolClass === 12) {
    return [
      { stage: 'Now, class 12', steps: [...nowSteps(ahead), ...examSteps(ahead), ...conditionSteps(ahead)] },
      after12,
    ]
  }
  if (schoolClass === 11) {
    return [
      { stage: 'Now, class 11', steps: [...nowSteps(ahead), ...conditionSteps(ahead)] },
      { stage: 'Class 12', steps: examSteps(ahead) },
      after12,
    ]
  }
  if (schoolClass === null && streams !== null) {
    return [
      { stage: 'Now, class 11 or 12', steps: [...nowSteps(ahead), ...examSteps(ahead), ...conditionSteps(ahead)] },
      after12,
    ]
  }
  return beforeStream(ahead)
}

/** Classes 9 and 10, and a student of whom neither class nor stream is known. */
function beforeStream(ahead: Ahead): TimelineStage[] {
  const { standing, ways } = ahead
  const handsOn = ways.filter(({ pathway }) => pathway.after === 10)
  const later = ways.filter(({ pathway }) => pathway.after === 12)
  const compare =
    'Compare what each stream of class 11 keeps open before you choose, and ask somebody who studies in it.'
  const { schoolClass } = standing
  return [
    ...(schoolClass === 9
      ? [
          { stage: 'Now, class 9', steps: nowSteps(ahead) },
          { stage: 'Class 10', steps: [compare] },
        ]
      : [{ stage: schoolClass === 10 ? 'Now, class 10' : 'Now', steps: [...nowSteps(ahead), compare] }]),
    { stage: 'After class 10', steps: handsOn.map(sayWay) },
    { stage: 'Class 11 and 12', steps: [...class11Steps(later), ...(later.length > 0 ? examSteps(ahead) : [])] },
    { stage: 'After class 12', steps: later.map(sayWay) },
  ]
}

function nowSteps({ careers, standing }: Ahead): string[] {
  const [first] = careers
  const blocked = isBlocked(first, standing.streams)
  return [
    sayTryOuts(careers, standing.schoolClass === 12 ? 'Do a short try-out when study leaves room' : undefined),
    `Ask somebody who works as ${sayOne(first)} about an ordinary day, the pay at the start and what they would do again.`,
    ...(blocked ? ['Read the bridge of each career, and ask your school which of them is real for you.'] : []),
  ]
}

function sayTryOuts(careers: readonly Career[], when = 'Do one try-out each month'): string {
  const [first, ...others] = careers
  const later =
    others.length === 0 ? '' : `, then ${others.length === 1 ? 'that' : 'those'} of ${sayList(others.map(sayOne))}`
  return `${when}: first that of ${sayOne(first)}${later}.`
}

function conditionSteps({ ways, standing }: Ahead): string[] {
  const asked = ways.filter(({ pathway }) => sayCondition(pathway, standing.streams) !== null)
  if (asked.length === 0) return []
  const people = sayList(
    asked.map(({ career }) => sayOne(career)),
    'or',
  )
  const training = trainingOf(standing)
  return training === null
    ? [`Check first what is asked of you on the way to becoming ${people}.`]
    : [`Ask early whether your ${training} counts towards becoming ${people}.`]
}

/** The examinations of class 12 on the ways that are followed. */
function examSteps({ careers, exams, flat, standing }: Ahead): string[] {
  if (flat) return ['Look up the examinations of those starting points that you would like to go on with.']
  const followed = careers.map(({ name }) => name)
  const sat = exams.filter(
    ({ when, condition, careers: names }) =>
      condition === null && when.includes('class 12') && names.some((name) => followed.includes(name)),
  )
  if (sat.length === 0) return ['Ask the colleges and institutes how they admit; many go by marks.']
  const said = sat.slice(0, 4).map(({ name, month }) => `${name}${month === null ? '' : ` (${month})`}`)
  const one = said.length === 1
  const isNow = standing.streams !== null ? standing.schoolClass !== 11 : standing.schoolClass === 12
  const [verb, inTime] = isNow ? ['Look up', ' now'] : ['Apply for', ' in time']
  return [
    `${verb} ${sayList(said)}${inTime}: forms close months before, and the notice gives the date.`,
    one
      ? 'Keep a second way beside it, such as admission by class 12 marks.'
      : 'Choose one or two of these to prepare for, and keep a way by class 12 marks beside them.',
  ]
}

/** What to take in class 11, said once for all careers that ask for the same. */
function class11Steps(ways: readonly Way[]): string[] {
  const choices = ways.map(({ career }) => ({ career, choice: sayChoice(career) ?? 'any stream' }))
  return [...new Set(choices.map(({ choice }) => choice))].map((choice) => {
    const people = choices.filter((other) => other.choice === choice).map(({ career }) => sayOne(career))
    return `${upperFirst(choice)} for ${sayList(people)}.`
  })
}

function afterSchool({ ways, standing }: Ahead): string[] {
  return ways.map((way) => {
    if (insideOf(way.pathway, standing.streams) === null) return sayWay(way)
    const rest = stepsAfterSchool(way.pathway).slice(1)
    return rest.length === 0 ? `Begin work as ${sayOne(way.career)}.` : sayRoute(way.career, rest)
  })
}

function sayWay({ career, pathway }: Way): string {
  return sayRoute(career, stepsAfterSchool(pathway))
}

function sayRoute(career: Career, steps: Pathway['steps']): string {
  return `To become ${sayOne(career)}: ${saySteps(steps)}.`
}
