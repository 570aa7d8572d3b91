import { t } from '@lingui/core/macro'
import { Stack, Text, Title } from '@mantine/core'
import { formatMoment } from '../../../lib/format.ts'
import { speak } from '../../../lib/speak.ts'
import type { TeacherHistoryRecord } from '../students-forecasts.api.ts'
import { SubjectOutlook } from './subject-outlook.tsx'

type Entry = TeacherHistoryRecord['entries'][number]

/** Every forecast of one student: the range of each subject and the tests it rests on. */
export function StudentEntries({ record }: { record: TeacherHistoryRecord }) {
  return (
    <Stack gap="xl">
      <Text c="dimmed">
        {record.school_name}, {speak(record.board)}
      </Text>
      {record.entries.map(({ id, created_at, subjects, forecasts }) => (
        <section key={id}>
          <Title order={3} mb="sm">
            {formatMoment(created_at)}
          </Title>
          {Object.keys(subjects).length === 0 && <Text>{t`No prediction results available for this student.`}</Text>}
          <Stack gap="lg">
            {Object.entries(subjects).map(([subject, rows]) => (
              <SubjectEntry key={subject} subject={subject} rows={rows} said={forecasts[subject]} />
            ))}
          </Stack>
        </section>
      ))}
    </Stack>
  )
}

interface SubjectEntryProps {
  subject: string
  rows: Entry['subjects'][string]
  said: Entry['forecasts'][string] | undefined
}
function SubjectEntry({ subject, rows, said }: SubjectEntryProps) {
  const [first] = rows
  if (!first || !said) return null
  return (
    <SubjectOutlook
      subject={subject}
      forecast={{ ...said, range: first.predicted_score }}
      tests={rows}
      reader="teacher"
    />
  )
}
