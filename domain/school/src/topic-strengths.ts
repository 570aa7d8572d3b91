import type { Hundredths, Ratio } from './rounding.ts'

/** What somebody got in the questions of a topic. */
export interface TopicScore {
  topic: string
  got: Hundredths
  /** Above 0. */
  outOf: Hundredths
  /** Different questions of exams; those of one question for forty students are one. */
  questions: number
  exams: number
}

export type Standing = 'weak' | 'strong' | 'even' | 'unsure'

export interface TopicStanding extends TopicScore {
  share: Ratio
  /** `unsure` says that too few questions tell of it. */
  standing: Standing
}

/** One question says little of a topic. */
const LEAST_QUESTIONS = 2
/** Points of a hundred by which a topic differs from the rest at least, and with how many questions it need not differ more. */
const LEAST_GAP = 10
/** Points of a hundred that one question's share varies by: of one student, and of a class, where only questions differ. */
const NOISE = { student: 40, class: 20 }
/** Weak is never what went well, nor strong what did not. */
const WEAK_UNDER = 60
const STRONG_FROM = 75

const inPerCent = ({ numerator, denominator }: Ratio) => (Number(numerator) * 100) / Number(denominator)

/**
 * Topics by what was got in them, the lowest share first. A topic is weak where its share lies under 60 % and below that of
 * all other topics by ten points and by what chance does with so few questions: 40 points over the root of their number
 * for one student, 20 for a class. Strong is the mirror image from 75 %. The numbers are ours: docs/decisions/176.
 */
export function topicStandings(scores: readonly TopicScore[], of: 'student' | 'class'): TopicStanding[] {
  const all = { got: sumOf(scores, 'got'), outOf: sumOf(scores, 'outOf') }
  return scores
    .map((score): TopicStanding => {
      const share = { numerator: score.got, denominator: score.outOf }
      return { ...score, share, standing: standingOf(score, all, of) }
    })
    .toSorted((a, b) => compareShares(a.share, b.share) || b.questions - a.questions || (a.topic < b.topic ? -1 : 1))
}

const sumOf = (scores: readonly TopicScore[], what: 'got' | 'outOf') =>
  scores.reduce((sum, score) => sum + score[what], 0n)

function compareShares(a: Ratio, b: Ratio): number {
  const gap = a.numerator * b.denominator - b.numerator * a.denominator
  return gap < 0n ? -1 : gap > 0n ? 1 : 0
}

function standingOf(
  { got, outOf, questions }: TopicScore,
  all: { got: Hundredths; outOf: Hundredths },
  of: 'student' | 'class',
): Standing {
  const rest = { numerator: all.got - got, denominator: all.outOf - outOf }
  if (questions < LEAST_QUESTIONS || rest.denominator === 0n) return 'unsure'
  const share = inPerCent({ numerator: got, denominator: outOf })
  const gap = share - inPerCent(rest)
  const needed = Math.max(LEAST_GAP, NOISE[of] / Math.sqrt(questions))
  if (share < WEAK_UNDER && gap <= -needed) return 'weak'
  if (share >= STRONG_FROM && gap >= needed) return 'strong'
  return 'even'
}
