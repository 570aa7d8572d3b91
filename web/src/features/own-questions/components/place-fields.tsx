import { t } from '@lingui/core/macro'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { classLevelName } from '../../../lib/class-level.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { boardsQuery, type Contents, classesQuery, contentsQuery, subjectsQuery } from '../../papers/index.ts'
import classes from './own-questions.module.css'

export interface Place {
  brd: string
  cls: string
  sub: string
  topic: string
}
type Level = keyof Place
const LEVELS: readonly Level[] = ['brd', 'cls', 'sub', 'topic']

interface PlaceFieldsProps {
  place: Place
  onPlace: (place: Place) => void
  /** What wires the input of a field in a form. Without it the fields narrow a list. */
  field?: (name: Level) => { id: string; name: string; error?: string | undefined; onBlur: () => void }
}
/** Board, class, subject and topic, each of which loads the next. */
export function PlaceFields({ place, onPlace, field }: PlaceFieldsProps) {
  const { brd, cls, sub, topic } = place
  const boards = useQuery(boardsQuery)
  const levels = useQuery(classesQuery(brd))
  const klass = levels.data?.find(({ class_level }) => class_level === cls)
  const subjects = useQuery(subjectsQuery(klass?.id ?? ''))
  const contents = useQuery(contentsQuery(brd, cls, sub))
  const failed = [boards, levels, subjects, contents].find(({ error }) => error)
  const take = (level: Level, value: string) => {
    const after = LEVELS.slice(LEVELS.indexOf(level) + 1)
    onPlace({ ...place, ...Object.fromEntries(after.map((one) => [one, ''])), [level]: value })
  }
  const select = (level: Level, words: { label: string; none: string; every: string }, isOff: boolean) => ({
    ...(field ? { label: words.label, required: true, ...field(level) } : { 'aria-label': words.label }),
    disabled: isOff,
    none: field ? words.none : words.every,
    onChange: (event: { currentTarget: { value: string } }) => take(level, event.currentTarget.value),
  })
  const isShown = (before: string) => field !== undefined || before !== ''
  return (
    <>
      {failed && <ErrorPanel error={failed.error} onRetry={() => void failed.refetch()} />}
      <div className={field ? classes.place : classes.filters}>
        <Choice
          value={brd}
          choices={boards.data}
          {...select('brd', { label: t`Board`, none: t`Choose a board`, every: t`Every board` }, false)}
        />
        {isShown(brd) && (
          <Choice
            value={cls}
            choices={levels.data?.map(({ class_level }) => ({ id: class_level, name: classLevelName(class_level) }))}
            {...select('cls', { label: t`Class`, none: t`Choose a class`, every: t`Every class` }, brd === '')}
          />
        )}
        {isShown(cls) && (
          <Choice
            value={sub}
            choices={subjects.data}
            {...select('sub', { label: t`Subject`, none: t`Choose a subject`, every: t`Every subject` }, cls === '')}
          />
        )}
        {isShown(sub) && (
          <Choice
            value={topic}
            choices={contents.data && topicsOf(contents.data)}
            {...select('topic', { label: t`Topic`, none: t`Choose a topic`, every: t`Every topic` }, sub === '')}
          />
        )}
      </div>
    </>
  )
}

const topicsOf = ({ topics }: Contents) =>
  topics.map(({ id, name, chapter }) => ({ id, name: chapter && chapter !== name ? `${name} (${chapter})` : name }))

interface ChoiceProps {
  value: string
  choices: readonly { id: string; name: string }[] | undefined
  /** Stands for no choice. */
  none: string
}
const Choice = ({ value, choices, none, ...input }: ChoiceProps) => (
  <NativeSelect
    {...input}
    value={value}
    data={[
      { value: '', label: none },
      // what is chosen stands there while its list is on the way
      ...(choices ?? (value ? [{ id: value, name: value }] : [])).map(({ id, name }) => ({ value: id, label: name })),
    ]}
  />
)
