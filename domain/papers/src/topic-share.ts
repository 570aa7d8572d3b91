import { apportion } from './assembly/apportion.ts'
import type { Blueprint, TopicShare } from './blueprint.ts'

/** What a topic was to get of the marks, and what it has. */
export interface TopicMarks {
  topic: string
  wanted: number
  got: number
}

/**
 * The shares that hold where questions come from `topics` alone (null for all): those of the others fall away, and the
 * rest stands for the whole. Undefined where no share is left, so that the topics are spread evenly as without any.
 */
export function heldShare(share: TopicShare | undefined, topics: readonly string[] | null): TopicShare | undefined {
  const held = Object.entries(share ?? {}).filter(([topic, part]) => part > 0 && (!topics || topics.includes(topic)))
  return held.length > 0 ? Object.fromEntries(held) : undefined
}

/** The plan with the shares that hold. */
export function withHeldShare(blueprint: Blueprint, topics: readonly string[] | null): Blueprint {
  const { topicShare, ...targets } = blueprint.targets
  const held = heldShare(topicShare, topics)
  return { ...blueprint, targets: held ? { ...targets, topicShare: held } : targets }
}

/** The same in whole per cent that come to 100; a topic that would have none of them has no share. */
export function inPerCent(share: TopicShare): { topic: string; share: number }[] {
  const topics = Object.keys(share)
  const parts = apportion(100, Object.values(share))
  return topics.map((topic, i) => ({ topic, share: parts[i] })).filter((part) => part.share > 0)
}

/** Marks of each topic, wanted in whole marks by largest remainder whether or not the questions allow it. */
export function topicMarks(share: TopicShare, marks: Readonly<Record<string, number>>): TopicMarks[] {
  const total = Object.values(marks).reduce((sum, one) => sum + one, 0)
  const shared = Object.keys(share)
  const wanted = apportion(
    total,
    shared.map((topic) => share[topic]),
  )
  const others = Object.keys(marks).filter((topic) => marks[topic] > 0 && !shared.includes(topic))
  return [
    ...shared.map((topic, i) => ({ topic, wanted: wanted[i], got: marks[topic] ?? 0 })),
    ...others.map((topic) => ({ topic, wanted: 0, got: marks[topic] })),
  ]
}
