import { type Sentence, say } from '@margam/school/sentence'
import { arrangePaper } from './arrange.ts'
import { type Assembly, type AssemblyInput, assemble } from './assembly/assemble.ts'
import { type Rules, type Usage, usualRules } from './assembly/problem.ts'
import { type Blueprint, blueprintOfCounts, maximumMarks } from './blueprint.ts'
import { type CheckReport, checkPaper } from './check.ts'
import { isKnownByStory, mostOfFamily } from './family-cap.ts'
import { poolsOf } from './few-assertions.ts'
import type { Item } from './item.ts'
import type { ClassLevel, Subject } from './item-model.ts'
import { layOut, type Paper } from './paper.ts'
import { ideaCapSteps } from './same-idea.ts'
import { missingMarks, shortShares, shortUnits } from './shortfall.ts'
import { heldShare, heldUnits, type TopicChoice, withHeldShare } from './topic-share.ts'
import { topicById } from './topics/index.ts'

/** Questions per mark value, or a plan with sections. */
export type Plan = { counts: Readonly<Record<string, number>> } | { blueprint: Blueprint }

export interface PaperRequest extends TopicChoice {
  board: string
  classLevel: ClassLevel
  subject: Subject
  /** Every item of the board, class and subject, whatever its topic. */
  pool: readonly Item[]
  /**
   * Whether each of `topics` needs a question, where the paper has as many questions; true by default. Where the plan gives
   * some of them shares of the marks, the others need none.
   */
  cover?: boolean
  plan: Plan
  seed: string
  usage: readonly Usage[]
  /** Questions that the class has met, whoever asked them: kept out as long as others are left. */
  met?: readonly string[]
  /** Topics that get about twice as many questions as others, where the plan gives none a share. */
  lean?: readonly string[]
  rules?: Partial<Rules>
}

export interface Made {
  status: 'made'
  paper: Paper
  blueprint: Blueprint
  /** The rules as they were met, eased ones included. */
  rules: Rules
  check: CheckReport
}

export type Attempt = Made | { status: 'infeasible'; assembly: Extract<Assembly, { status: 'infeasible' }> }

/** A paper broke a rule that the assembler promised. Never shown to a reader as a paper. */
export class UnsoundPaper extends Error {
  readonly violations: readonly string[]
  constructor(violations: readonly string[]) {
    super(`The paper breaks its own rules: ${violations.join('; ')}`)
    this.name = 'UnsoundPaper'
    this.violations = violations
  }
}

/** The pool after the choice of topics. */
export function chosenPool(request: Pick<PaperRequest, 'pool' | 'topics'>): readonly Item[] {
  if (!request.topics) return request.pool
  const chosen = new Set(request.topics)
  return request.pool.filter((item) => chosen.has(item.topic))
}

export function blueprintOf(plan: Plan): Blueprint {
  return 'blueprint' in plan ? plan.blueprint : blueprintOfCounts(plan.counts)
}

/**
 * Makes and checks one paper. Where recent questions or, in drill classes, one question per model leave no paper, these two
 * rules are eased step by step and the report says so; how often one idea is asked for is eased without a word.
 * `quick` takes the first paper that obeys the hard rules, however far from its targets; for trying changes out.
 * @throws UnsoundPaper when the independent checker finds a violation
 */
export function attemptPaper(request: PaperRequest, quick = false): Attempt {
  const blueprint = withHeldShare(blueprintOf(request.plan), request)
  const rules = { ...usualRules, ...request.rules }
  const caps = request.rules?.familyCap ? [rules.familyCap] : capsFor(request.classLevel)
  const windows = usageWith(request).length > 0 ? easedWindows(rules) : [{ window: 0, storyWindow: 0 }]
  const all = chosenPool(request)
  let last: Attempt | null = null
  for (const kept of windows)
    for (const familyCap of caps)
      for (const pool of quick ? [all] : new Set([ofShares(all, blueprint), all])) {
        let nearest: { missing: number; made: () => Made } | undefined
        for (const ideaCaps of quick ? [{}] : ideaCapSteps(pool, maximumMarks(blueprint), familyCap)) {
          const eased = { ...rules, ...kept, familyCap, ...ideaCaps }
          for (const items of quick ? [pool] : poolsOf(pool, blueprint, request.seed)) {
            const outcome = assemble({ ...inputOf(request, blueprint, items, eased), quick })
            if (outcome.status === 'infeasible') {
              last = { status: 'infeasible', assembly: outcome }
              continue
            }
            const made = () => finish(request, blueprint, eased, outcome, rules)
            // shares are asked for, a limit to one idea is not: a looser one may keep more of them
            const missing = missingMarks(outcome.report, blueprint)
            if (missing === 0) return made()
            if (!nearest || missing < nearest.missing) nearest = { missing, made }
            break
          }
        }
        if (nearest) return nearest.made()
      }
  if (!last) throw new Error('no attempt was made')
  return last
}

/**
 * Items of the topics that have a share; where no paper can be made of these alone, the others may fill it up. A mark of
 * another topic would else be as good as one that is missing from the usual mix of thinking.
 */
function ofShares(items: readonly Item[], { targets: { topicShare } }: Blueprint): readonly Item[] {
  return topicShare ? items.filter(({ topic }) => (topicShare[topic] ?? 0) > 0) : items
}

/** What a class has met counts as used just now. */
export const usageWith = ({ usage, met = [] }: Pick<PaperRequest, 'usage' | 'met'>): readonly Usage[] =>
  met.length > 0 ? [...usage, ...met.map((id) => ({ id, age: 0 }))] : usage

/** The topics that each need a question. */
export function coverOf({ topics, cover }: Pick<PaperRequest, 'topics' | 'cover'>, { targets }: Blueprint): string[] {
  if (!topics || cover === false) return []
  const { topicShare } = targets
  return topics.filter((topic) => !topicShare || topic in topicShare)
}

/**
 * How long questions and stories are kept out, step by step less. Stories are eased first at each step, so that few passages
 * cost no other question its rest, nor few questions a story its own.
 */
function easedWindows({ window, storyWindow }: Rules): Pick<Rules, 'window' | 'storyWindow'>[] {
  const lower = (most: number) => [...new Set([most, Math.min(1, most), 0])]
  return lower(window).flatMap((questions) =>
    lower(storyWindow).map((stories) => ({ window: questions, storyWindow: stories })),
  )
}

function capsFor(classLevel: ClassLevel): number[] {
  return [1, 2, 3, 6].filter((cap) => cap <= mostOfFamily(classLevel))
}

function inputOf(request: PaperRequest, blueprint: Blueprint, items: readonly Item[], rules: Rules): AssemblyInput {
  const { lean, seed } = request
  return {
    items,
    blueprint,
    targets: blueprint.targets,
    cover: coverOf(request, blueprint),
    seed,
    usage: usageWith(request),
    ...(lean ? { lean } : {}),
    rules,
  }
}

function finish(
  request: PaperRequest,
  blueprint: Blueprint,
  rules: Rules,
  outcome: Extract<Assembly, { status: 'assembled' }>,
  wanted: Rules,
): Made {
  const { board, classLevel, subject, seed } = request
  const used = keptOutBy(usageWith(request), wanted)
  const met = new Set(request.met)
  const reused = outcome.placed
    .flatMap((p) => [p.item, ...(p.alternative ? [p.alternative] : [])])
    .filter(
      ({ id, type, family }) =>
        used.keptOut.has(id) || (isKnownByStory(type) && [id, family].some((one) => used.storiesKeptOut.has(one))),
    )
  const relaxed: Sentence[] = []
  const again = reused.filter(({ id }) => met.has(id)).length
  if (again > 0)
    relaxed.push(
      say(
        '{count, plural, one {# question that the class has met is asked again, since too few others exist.} other {# questions that the class has met are asked again, since too few others exist.}}',
        { count: again },
      ),
    )
  if (reused.length > again)
    relaxed.push(
      say(
        '{count, plural, one {# question of your last papers is used again, since too few others exist.} other {# questions of your last papers are used again, since too few others exist.}}',
        { count: reused.length - again },
      ),
    )
  if (rules.familyCap > 1)
    relaxed.push(
      say('Up to {most} questions come from one kind of exercise, with different numbers.', { most: rules.familyCap }),
    )
  relaxed.push(...shortShares(outcome.report, blueprint), ...shortUnits(outcome.report, blueprint))
  const laidOut = layOut({ board, classLevel, subject, seed }, blueprint, outcome.placed, {
    ...outcome.report,
    relaxed,
  })
  const paper = arrangePaper(laidOut, { seed: `${seed}/layout/A`, permute: false })
  const made: Made = { status: 'made', paper, blueprint, rules, check: recheck(request, paper, blueprint, rules) }
  if (!made.check.ok) throw new UnsoundPaper(made.check.violations)
  return made
}

/** What was used too lately for a paper under rules. */
function keptOutBy(usage: readonly Usage[], { window, storyWindow }: Rules) {
  const within = (most: number) => new Set(usage.filter(({ age }) => age < most).map(({ id }) => id))
  return { keptOut: within(window), storiesKeptOut: within(storyWindow) }
}

/** Every hard rule, checked again on a paper that was made for a request. */
export function recheck(request: PaperRequest, paper: Paper, blueprint: Blueprint, rules: Rules): CheckReport {
  return checkPaper({
    paper,
    blueprint,
    topics: request.topics ?? [...new Set(request.pool.map((item) => item.topic))],
    cover: coverOf(request, blueprint),
    topicShare: heldShare(blueprint.targets.topicShare, request.topics),
    units: heldUnits(blueprint.targets.units, request),
    sectionOfTopic: sectionsByTopic(request.pool),
    ...keptOutBy(usageWith(request), rules),
    familyCap: rules.familyCap,
    modelCap: rules.modelCap,
    llmShare: rules.llmShare,
  })
}

function sectionsByTopic(pool: readonly Item[]): Record<string, string> {
  const sections: Record<string, string> = {}
  for (const { topic } of pool) sections[topic] ??= topicById(topic)?.section ?? topic
  return sections
}
