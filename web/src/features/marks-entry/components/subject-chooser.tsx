import { t } from '@lingui/core/macro'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '../../../lib/use-session.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { type AskedSheet, choicesQuery } from '../marks-entry.api.ts'
import classes from './marks-grid.module.css'

interface SubjectChooserProps {
  asked: AskedSheet
  onChoose: (chosen: Pick<AskedSheet, 'academicYear' | 'className' | 'subject'>) => void
}
/** Year, class and subject: those in which the teacher enters marks. */
export function SubjectChooser({ asked, onChoose }: SubjectChooserProps) {
  const { userId } = useSignedIn()
  const query = useQuery(choicesQuery(userId, asked))
  const choices = query.data
  if (query.error) {
    return (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} fallback={t`Failed to fetch marks data`} />
    )
  }
  const academicYear = asked.academicYear || choices?.year || ''
  const subjects = asked.className ? (choices?.subjects ?? []) : []
  const withAsked = (names: readonly string[], chosen: string, none: string) => [
    { value: '', label: none },
    ...[...new Set(chosen ? [...names, chosen] : names)].map((name) => ({ value: name, label: name })),
  ]
  return (
    <div className={classes.subject}>
      <NativeSelect
        label={t`Academic year`}
        value={academicYear}
        disabled={!choices}
        data={choices?.years ?? [academicYear]}
        onChange={(event) => onChoose({ academicYear: event.currentTarget.value, className: '', subject: '' })}
      />
      <NativeSelect
        label={t`Class`}
        value={asked.className}
        disabled={!choices}
        data={withAsked(choices?.classes ?? [], asked.className, t`Choose a class`)}
        onChange={(event) => onChoose({ academicYear, className: event.currentTarget.value, subject: '' })}
      />
      <NativeSelect
        label={t`Subject`}
        value={asked.subject}
        disabled={!asked.className || !choices}
        data={withAsked(subjects, asked.subject, t`Choose a subject`)}
        onChange={(event) => onChoose({ academicYear, className: asked.className, subject: event.currentTarget.value })}
      />
    </div>
  )
}
