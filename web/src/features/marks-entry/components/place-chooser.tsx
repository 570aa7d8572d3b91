import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '../../../lib/use-session.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { choicesQuery, type EntryPlace } from '../marks-entry.api.ts'
import classes from './marks-grid.module.css'

interface PlaceChooserProps {
  place: EntryPlace
  onChoose: (place: Pick<EntryPlace, 'academicYear' | 'className' | 'subject'>) => void
}
/** Year, class and subject: those in which the teacher enters marks. */
export function PlaceChooser({ place, onChoose }: PlaceChooserProps) {
  const { userId } = useSignedIn()
  const query = useQuery(choicesQuery(userId, place))
  const choices = query.data
  if (query.error) {
    return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} fallback="Failed to fetch marks data" />
  }
  const academicYear = place.academicYear || choices?.year || ''
  const subjects = place.className ? (choices?.subjects ?? []) : []
  const withAsked = (names: readonly string[], asked: string, none: string) => [
    { value: '', label: none },
    ...[...new Set(asked ? [...names, asked] : names)].map((name) => ({ value: name, label: name })),
  ]
  return (
    <div className={classes.place}>
      <NativeSelect
        label="Academic year"
        value={academicYear}
        disabled={!choices}
        data={choices?.years ?? [academicYear]}
        onChange={(event) => onChoose({ academicYear: event.currentTarget.value, className: '', subject: '' })}
      />
      <NativeSelect
        label="Class"
        value={place.className}
        disabled={!choices}
        data={withAsked(choices?.classes ?? [], place.className, 'Choose a class')}
        onChange={(event) => onChoose({ academicYear, className: event.currentTarget.value, subject: '' })}
      />
      <NativeSelect
        label="Subject"
        value={place.subject}
        disabled={!place.className || !choices}
        data={withAsked(subjects, place.subject, 'Choose a subject')}
        onChange={(event) => onChoose({ academicYear, className: place.className, subject: event.currentTarget.value })}
      />
    </div>
  )
}
