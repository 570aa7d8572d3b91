import { type Said, say } from '@margam/school/sentence'
import type { Reason } from '../assembly/assemble.ts'
import type { Problem } from '../assembly/problem.ts'
import { mostOfFamily } from '../family-cap.ts'
import { attemptPaper, type PaperRequest } from '../make-paper.ts'
import { topicById } from '../topics/index.ts'
import { kindsOf, topicName } from './phrases.ts'

export interface Conflict {
  kind: 'count' | 'topic' | 'choice' | 'rules'
  /** One sentence in a teacher's words. */
  text: Said
  marks?: number[]
  topics?: string[]
  asked?: number
  available?: number
}

/** Why there is no such paper. */
export function conflictsOf(request: PaperRequest, problem: Problem, reason: Reason): Conflict[] {
  if (reason.kind === 'shortage') {
    const { outside = [], short = [] } = Object.groupBy(reason.shortages, ({ kinds }) =>
      kinds.every((k) => isOutside(request, problem.kinds[k].sections)) ? 'outside' : 'short',
    )
    return [
      ...outsideConflicts(outside.flatMap(({ kinds }) => kinds.flatMap((k) => problem.kinds[k].sections ?? []))),
      ...short.map((shortage) => shortageConflict(request, problem, shortage)),
    ]
  }
  if (reason.kind === 'uncovered') {
    const marks = [...new Set(problem.kinds.map((kind) => kind.marks))]
    return reason.topics.map((topic) => ({
      kind: 'topic',
      text: say('{topic}: there is no {kinds} question of this topic.', {
        topic: topicName(topic),
        kinds: kindsOf(marks),
      }),
      topics: [topic],
    }))
  }
  if (reason.kind === 'choices')
    return [
      {
        kind: 'choice',
        text: say('Too few questions are alike enough to offer all the internal choices asked for.', {}),
      },
    ]
  return [rulesConflict(request, reason.proven)]
}

/** Whether a plan wants questions of parts of the syllabus from which no topic was chosen. */
const isOutside = ({ topics }: PaperRequest, sections: readonly string[] | undefined): boolean =>
  topics !== null &&
  sections !== undefined &&
  !topics.some((topic) => sections.includes(topicById(topic)?.section ?? topic))

/** One sentence for all of them: which kinds of questions are short there, says nothing. */
const outsideConflicts = (sections: readonly string[]): Conflict[] =>
  sections.length === 0
    ? []
    : [
        {
          kind: 'topic',
          text: say('This blueprint also asks for questions of {sections}, of which no topic is chosen.', {
            sections: { allOf: [...new Set(sections)] },
          }),
        },
      ]

type Shortage = Extract<Reason, { kind: 'shortage' }>['shortages'][number]

function shortageConflict(request: PaperRequest, problem: Problem, { kinds, asked, available }: Shortage): Conflict {
  const marks = kinds.map((k) => problem.kinds[k].marks)
  const types = [...new Set(kinds.flatMap((k) => problem.kinds[k].types ?? []))]
  return {
    kind: 'count',
    text: say(
      '{kinds} Class {level} {subject}: you asked for {asked}{typed, select, yes { of the type {types}} other {}}{together, select, yes { together, since some questions can serve either} other {}}; {available, plural, =0 {none exists} one {only # different question exists} other {only # different questions exist}} {where, select, chosen {in the chosen topics} other {in this class}}.',
      {
        kinds: kindsOf(marks),
        level: request.classLevel,
        subject: request.subject,
        asked,
        typed: types.length > 0 ? 'yes' : 'no',
        types: { allOf: types },
        together: marks.length > 1 ? 'yes' : 'no',
        available,
        where: request.topics ? 'chosen' : 'class',
      },
    ),
    marks,
    asked,
    available,
  }
}

/** Names the group of rules whose removal alone would let a paper through. */
function rulesConflict(request: PaperRequest, proven: boolean): Conflict {
  const without = (change: Partial<PaperRequest>) => attemptPaper({ ...request, ...change }, true).status === 'made'
  if (request.topics && without({ cover: false }))
    return {
      kind: 'topic',
      text: say(
        'There are enough questions, but not a choice of them that covers every chosen topic with these marks.',
        {},
      ),
      topics: [...request.topics],
    }
  if (without({ pool: request.pool.map((item) => ({ ...item, enemies: [] })) }))
    return {
      kind: 'rules',
      text: say('Too many of the questions repeat the same fact or figure to stand on one paper.', {}),
    }
  if (without({ rules: { ...request.rules, familyCap: mostOfFamily(request.classLevel) + 1 } }))
    return {
      kind: 'rules',
      text: say('Too many of the questions are variants of one another to stand on one paper.', {}),
    }
  return {
    kind: 'rules',
    text: proven
      ? say('No choice of the questions obeys all the rules of a paper at once.', {})
      : say('No choice of the questions that obeys all the rules of a paper was found.', {}),
  }
}
