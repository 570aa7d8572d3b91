import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '../../../lib/format.ts'
import { FormModal } from '../../../ui/form-modal.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { changeText } from '../mark-text.ts'
import { historyQuery } from '../marks.api.ts'
import classes from './marks.module.css'

interface HistoryDialogProps {
  userId: string
  examId: string
  /** "" for the exam's own history. */
  studentId: string
  title: string
  onClose: () => void
}
/** Who changed a mark, when, from what to what, with what became of its exam meanwhile. */
export function HistoryDialog({ userId, examId, studentId, title, onClose }: HistoryDialogProps) {
  const query = useQuery(historyQuery(userId, examId, studentId))
  return (
    <FormModal opened onClose={onClose} title={title} size="lg">
      <PageState
        query={query}
        loadingLabel={t`Loading the history`}
        isEmpty={({ changes }) => changes.length === 0}
        empty={<Text c="dimmed">{t`Nothing has been changed here.`}</Text>}
      >
        {({ changes }) => (
          <ol className={classes.history}>
            {changes.map((change) => {
              const { title: what, details } = changeText(change)
              return (
                <li
                  key={`${change.at} ${change.action}`}
                  className={classes.change}
                  data-exam={change.action.startsWith('exam-') || undefined}
                >
                  <Text fw={650}>{what}</Text>
                  {details.map((line) => (
                    <Text key={line}>{line}</Text>
                  ))}
                  <Text size="sm" c="dimmed">
                    {change.by || t`Somebody`}, {formatMoment(change.at)}
                  </Text>
                </li>
              )
            })}
          </ol>
        )}
      </PageState>
    </FormModal>
  )
}
