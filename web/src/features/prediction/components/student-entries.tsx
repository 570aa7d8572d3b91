import { t } from '@lingui/core/macro'
import { Stack, Text, Title } from '@mantine/core'
import { formatMoment } from '../../../lib/format.ts'
import { speak } from '../../../lib/speak.ts'
import { percentages } from '../predictor-form.ts'
import { boundsOf } from '../students-forecast-form.ts'
import type { TeacherHistoryRecord } from '../students-forecasts.api.ts'
import { SubjectOutlook } from './subject-outlook.tsx'
import { TestsTable } from './tests-table.tsx'

type Rows = TeacherHistoryRecord['entries'][number]['subjects'][string]

/** Every forecast of one student: the range of each subject and the tests it rests on. */
export function StudentEntries({ record }: { record: TeacherHistoryRecord }) {
  return (
    <Stack gap="xl">
      <Text c="dimmed">
        {record.school_name}, {speak(record.board)}
      </Text>
      {record.entries.map(({ id, created_at, subjects }) => (
        <section key={id}>
          <Title order={3} mb="sm">
            {formatMoment(created_at)}
          </Title>
          {Object.keys(subjects).length === 0 && <Text>{t`No prediction results available for this student.`}</Text>}
          <Stack gap="lg">
            {Object.entries(subjects).map(([subject, rows]) => (
              <SubjectEntry key={subject} subject={subject} rows={rows} />
            ))}
          </Stack>
        </section>
      ))}
    </Stack>
  )
}

function SubjectEntry({ subject, rows }: { subject: string; rows: Rows }) {
  const [first] = rows
  if (!first) return null
  return (
    <div>
      <SubjectOutlook
        subject={subject}
        range={first.predicted_score}
        {...boundsOf(first.predicted_score)}
        confidence={first.confidence}
        testsUsed={rows.length}
        tests={percentages(rows)}
        warnings={[]}
      />
      <TestsTable subject={subject} tests={rows} />
    </div>
  )
}
