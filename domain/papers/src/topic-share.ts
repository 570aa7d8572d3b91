import { apportion } from './assembly/apportion.ts'
import type { Blueprint, TopicShare, UnitShare } from './blueprint.ts'

/** What a topic was to get of the marks, and what it has. */
export interface TopicMarks {
  topic: string
  wanted: number
  got: number
}

/** The same of a unit. */
export interface UnitMarks {
  unit: string
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

/** What a paper is asked to be about. */
export interface TopicChoice {
  /** The canonical topics that questions may come from; null for all. */
  topics: readonly string[] | null
  /** Those that can be chosen; all by default. A topic that has too little to be chosen takes nothing from its unit. */
  choosable?: readonly string[]
}

/** The units that hold likewise: one of which some topics are chosen keeps as much of its share. */
export function heldUnits(
  units: readonly UnitShare[] | undefined,
  { topics, choosable }: TopicChoice,
): readonly UnitShare[] | undefined {
  if (!topics) return units
  const held = (units ?? []).flatMap(({ unit, share, topics: own }) => {
    const left = own.filter((topic) => topics.includes(topic))
    const open = choosable ? own.filter((topic) => choosable.includes(topic) || left.includes(topic)) : own
    return left.length > 0 ? [{ unit, share: (share * left.length) / open.length, topics: left }] : []
  })
  return held.length > 0 ? held : undefined
}

/** The plan with the shares that hold. */
export function withHeldShare(blueprint: Blueprint, choice: TopicChoice): Blueprint {
  const { topicShare, units, ...targets } = blueprint.targets
  const held = heldShare(topicShare, choice.topics)
  const left = heldUnits(units, choice)
  return {
    ...blueprint,
    targets: { ...targets, ...(held ? { topicShare: held } : {}), ...(left ? { units: left } : {}) },
  }
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

/** Marks of each unit, wanted likewise. Every topic that has marks is of some unit. */
export function unitMarks(units: readonly UnitShare[], marks: Readonly<Record<string, number>>): UnitMarks[] {
  const got = units.map(({ topics }) => topics.reduce((sum, topic) => sum + (marks[topic] ?? 0), 0))
  const wanted = apportion(
    got.reduce((sum, one) => sum + one, 0),
    units.map(({ share }) => share),
  )
  return units.map(({ unit }, i) => ({ unit, wanted: wanted[i], got: got[i] }))
}
