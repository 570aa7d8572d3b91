import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { blueprintsQuery, type Contents, contentsQuery, verdictQuery, weightagesQuery } from './making.api.ts'
import { heldCounts, isPlaced, marksOfPlan, toBody, totalOf, type Wishes, withinContents } from './wishes.ts'
import { missingOf } from './wishes-reason.ts'

/** So long a form has to rest before it is checked. */
const REST_MS = 400

/** Without a plan the board's first one is meant. */
function withUsualPlan(given: Wishes, contents: Contents | undefined): Wishes {
  const wishes = contents ? withinContents(given, contents) : given
  const usual = contents?.presets[0]
  const isOpen = !wishes.isCustom && !wishes.preset && !wishes.own && !wishes.plan
  return isOpen && usual ? { ...wishes, preset: usual.id } : wishes
}

/** The wishes of a paper with all that follows from them. */
export function useWishes(start: Wishes) {
  const [said, setWishes] = useState(start)
  const { board, cls, subject, isCustom } = said
  const contents = useQuery(contentsQuery(board, cls, subject))
  const wishes = withUsualPlan(said, contents.data)
  const { sections, topics } = wishes
  const blueprints = useQuery(blueprintsQuery(board, cls, subject))
  const asked = { sections: sections.join(','), topics: topics.join(','), class: cls, subject, board }
  const weightages = useQuery(weightagesQuery(asked, isCustom && isPlaced(wishes) && sections.length > 0))

  const counts = heldCounts(wishes.counts, weightages.data)
  const total = isCustom ? totalOf(counts) : plannedMarks()
  const reason = missingOf(wishes, contents.data, total)
  const body = toBody(wishes, counts)

  const [rested] = useDebouncedValue(JSON.stringify(body), REST_MS)
  const hasRested = rested === JSON.stringify(body)
  const verdict = useQuery(verdictQuery(body, reason === undefined && hasRested))

  function plannedMarks(): number | null {
    if (wishes.plan) return marksOfPlan(wishes.plan)
    const preset = contents.data?.presets.find(({ id }) => id === wishes.preset)
    const own = blueprints.data?.find(({ blueprint_id }) => blueprint_id === wishes.own)
    return preset?.marks ?? own?.marks ?? null
  }
  return {
    /** What was chosen by hand alone. */
    said,
    wishes,
    setWishes,
    contents,
    blueprints,
    /** The plan that was made or kept by hand; undefined for the board's. */
    plan: wishes.plan ?? blueprints.data?.find(({ blueprint_id }) => blueprint_id === wishes.own)?.plan,
    weightages,
    counts,
    total,
    reason,
    body,
    verdict: reason === undefined && hasRested ? (verdict.data ?? null) : null,
    isChecking: reason === undefined && (!hasRested || verdict.isFetching),
  }
}
export interface WishesState extends Omit<ReturnType<typeof useWishes>, 'setWishes'> {
  setWishes: (wishes: Wishes) => void
}
