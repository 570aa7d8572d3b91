import { t } from '@lingui/core/macro'
import { NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { boardsQuery, classesQuery, subjectsQuery } from '../making.api.ts'
import { choose, losesBy, type Wishes } from '../wishes.ts'
import classes from './place-fields.module.css'

interface PlaceFieldsProps {
  wishes: Wishes
  onWishes: (wishes: Wishes) => void
}
/** Board, class and subject, each of which loads the next; what hung on a choice is cleared with a notice. */
export function PlaceFields({ wishes, onWishes }: PlaceFieldsProps) {
  const boards = useQuery(boardsQuery)
  const levels = useQuery(classesQuery(wishes.board))
  // wishes name the level alone
  const klass = levels.data?.find(({ class_level }) => class_level === wishes.cls)
  const subjects = useQuery(subjectsQuery(klass?.id ?? ''))
  const [notice, setNotice] = useState('')
  const failed = [boards, levels, subjects].find(({ error }) => error)
  const take = (what: 'board' | 'cls' | 'subject', value: string) => {
    setNotice(losesBy(wishes, what) ? cleared(what) : '')
    onWishes(choose(wishes, what, value))
  }
  return (
    <>
      {failed && <ErrorPanel error={failed.error} onRetry={() => void failed.refetch()} />}
      <div className={classes.place}>
        <NativeSelect
          label={t`Board`}
          value={wishes.board}
          onChange={(event) => take('board', event.currentTarget.value)}
          data={options(boards.data, t`Choose a board`)}
        />
        <NativeSelect
          label={t`Class`}
          disabled={wishes.board === ''}
          value={wishes.cls}
          onChange={(event) => take('cls', event.currentTarget.value)}
          data={options(
            levels.data?.map(({ class_level }) => ({ id: class_level, name: class_level })),
            t`Choose a class`,
          )}
        />
        <NativeSelect
          label={t`Subject`}
          disabled={wishes.cls === ''}
          value={wishes.subject}
          onChange={(event) => take('subject', event.currentTarget.value)}
          data={options(subjects.data, t`Choose a subject`)}
        />
      </div>
      <Text component="output" display="block" size="sm" c="dimmed" mt={notice ? 'sm' : 0}>
        {notice}
      </Text>
    </>
  )
}

const options = (choices: readonly { id: string; name: string }[] | undefined, none: string) => [
  { value: '', label: none },
  ...(choices ?? []).map(({ id, name }) => ({ value: id, label: name })),
]

const cleared = (what: 'board' | 'cls' | 'subject') => {
  if (what === 'board')
    return t`Class, subject and everything chosen below were cleared, since they belong to the board.`
  if (what === 'cls') return t`The subject and everything chosen below were cleared, since they belong to the class.`
  return t`What was chosen below was cleared, since it belongs to the subject.`
}
