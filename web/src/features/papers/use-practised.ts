import { nameKey } from '@margam/contract/fields'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useSignedIn } from '../../lib/use-session.ts'
import { lastChoices } from './last-choices.ts'
import {
  boardsQuery,
  type Contents,
  classesQuery,
  contentsQuery,
  ownPlaceQuery,
  subjectsQuery,
  weightagesQuery,
} from './making.api.ts'
import type { Practised } from './practise-link.ts'
import { shortCounts } from './short-counts.ts'
import { noWishes, type Wishes } from './wishes.ts'

const byName = <T extends { name: string }>(all: readonly T[] | undefined, name: string) =>
  all?.find((one) => nameKey(one.name) === nameKey(name))

/** A board by its letters or its name; what a school is affiliated to may have more words ("CBSE, New Delhi"). */
function boardIn(all: readonly { id: string; name: string }[] | undefined, text: string) {
  const words = [text, ...text.split(/[^\p{L}]+/u)].map(nameKey)
  return all?.find(({ id, name }) => words.includes(nameKey(id)) || words.includes(nameKey(name)))
}

/** The topics that were named, or all of them where none was or none is of this class. */
function topicsOf({ topics }: Contents, names: readonly string[]) {
  const wanted = new Set(names.map(nameKey))
  const found = topics.filter(({ name }) => wanted.has(nameKey(name)))
  return found.length > 0 ? found : topics
}

type Found =
  | { state: 'waiting'; failed: UseQueryResult | undefined }
  /** `topics` are the names of those that were asked for; none where it is the whole subject. */
  | { state: 'ready'; wishes: Wishes; topics: string[] }
  /** There is nothing to practise it by: the place that is known is kept. */
  | { state: 'none'; wishes: Wishes }

/** A short paper of what somebody wants to practise: the board and the class are their own where nothing else is said. */
export function usePractised({ subject: asked, ...place }: Practised): Found {
  const { userId } = useSignedIn()
  const boards = useQuery(boardsQuery)
  const own = useQuery(ownPlaceQuery(userId))
  const last = lastChoices(localStorage, userId)
  const isKnown = boards.data !== undefined && own.data !== undefined
  const board = isKnown
    ? ([place.board, own.data.board, last.board].map((text) => boardIn(boards.data, text)).find(Boolean)?.id ?? '')
    : ''
  const levels = useQuery(classesQuery(board))
  const words = (place.cls || own.data?.class_name || last.cls).split(/\s+/)
  const level = levels.data?.find(({ class_level: one }) => words.includes(one))
  const subjects = useQuery(subjectsQuery(level?.id ?? ''))
  const subject = byName(subjects.data, asked)?.id ?? ''
  const cls = level?.class_level ?? ''
  const contents = useQuery(contentsQuery(board, cls, subject))
  const chosen = contents.data ? topicsOf(contents.data, place.topics) : []
  const topics = chosen.map(({ id }) => id)
  const sections = contents.data
    ? chosen.length > 0
      ? [...new Set(chosen.map(({ section }) => section))]
      : contents.data.sections.map(({ id }) => id)
    : []
  const amounts = useQuery(
    weightagesQuery(
      { sections: sections.join(','), topics: topics.join(','), class: cls, subject, board },
      sections.length > 0,
    ),
  )

  const failed = [boards, own, levels, subjects, contents, amounts].find(({ error }) => error !== null)
  const placed = { ...noWishes, board, cls, subject }
  if (failed) return { state: 'waiting', failed }
  const isNowhere =
    (isKnown && board === '') ||
    (levels.data && !level) ||
    (subjects.data && !subject) ||
    contents.data?.sections.length === 0
  if (isNowhere) return { state: 'none', wishes: placed }
  if (!amounts.data) return { state: 'waiting', failed: undefined }
  const counts = shortCounts(amounts.data.available)
  const named = place.topics.length > 0 && chosen.length < (contents.data?.topics.length ?? 0)
  return {
    state: 'ready',
    wishes: { ...placed, isCustom: true, sections, topics, counts },
    topics: named ? chosen.map(({ name }) => name) : [],
  }
}
