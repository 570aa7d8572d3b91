import { t } from '@lingui/core/macro'
import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatSeries } from '../../../lib/format.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { subjectMarksQuery } from '../prediction.api.ts'
import type { PublishedMark } from '../published-marks.ts'

interface PublishedMarksProps {
  subject: string
  onUse: (marks: PublishedMark[]) => void
}
/** What the school has published in a subject, to be taken over as tests. Nothing where there is nothing. */
export function PublishedMarks({ subject, onUse }: PublishedMarksProps) {
  const { userId } = useSignedIn()
  const query = useQuery(subjectMarksQuery(userId, subject))
  if (query.isError) {
    return (
      <Group gap="xs" mb="sm">
        <Text size="sm">{t`Your published marks could not be loaded.`}</Text>
        <Button variant="subtle" size="compact-sm" onClick={() => void query.refetch()}>
          {t`Try again`}
        </Button>
      </Group>
    )
  }
  const marks = query.data?.marks ?? []
  if (marks.length === 0) return null
  const published = formatSeries(marks.map((mark) => `${mark.exam_name} ${mark.mark}/${mark.max_mark}`))
  return (
    <Group gap="sm" mb="sm" justify="space-between">
      <Text size="sm" style={{ flex: '1 1 16rem' }}>
        {t`Published by your school: ${published}`}
      </Text>
      <Button
        variant="light"
        size="compact-sm"
        aria-label={t`Use these marks of ${subject}`}
        onClick={() => onUse(marks)}
      >
        {t`Use these marks`}
      </Button>
    </Group>
  )
}
