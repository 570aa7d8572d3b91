import { plural, t } from '@lingui/core/macro'
import { Anchor, List } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { LineSkeleton } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { missingMarksQuery } from '../../exam-plan/index.ts'
import type { OrganisationDashboard } from '../dashboards.api.ts'

type Gaps = OrganisationDashboard['data']['gaps']

/** What a school still has to do. How many exams miss marks takes longer to count, so it comes after the rest. */
export function StillToDo({ gaps }: { gaps: Gaps }) {
  const { userId } = useSignedIn()
  const { data, error, refetch } = useQuery(missingMarksQuery(userId))
  const exams = data?.exams ?? 0
  return (
    <SectionCard title={t`Still to do`}>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {gaps.length > 0 || exams > 0 ? (
        <List spacing="sm">
          {gaps.map(({ kind, text, href }) => (
            <List.Item key={kind}>
              <Anchor component={Link} to={href} underline="always">
                {text}
              </Anchor>
            </List.Item>
          ))}
          {exams > 0 && (
            <List.Item>
              <Anchor component={Link} to={linkTo('/organisation/exams', { state: 'missing' })} underline="always">
                {plural(exams, { one: 'Marks are missing in # exam', other: 'Marks are missing in # exams' })}
              </Anchor>
            </List.Item>
          )}
        </List>
      ) : data ? (
        <EmptyState title={t`Nothing is missing`}>
          {t`Every class has a teacher and subjects, every student a section, and every exam its marks.`}
        </EmptyState>
      ) : (
        !error && <LineSkeleton lines={2} />
      )}
    </SectionCard>
  )
}
