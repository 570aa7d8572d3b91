import { t } from '@lingui/core/macro'
import { Anchor, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { AreaGrid } from '../card-areas.api.ts'
import { gridQuery } from '../card-areas.api.ts'
import { AreaGrades } from '../components/area-grades.tsx'

/** Co-scholastic areas and discipline of a class, as its class teacher grades them for the report cards. */
export function AreaGradesPage() {
  const { role } = useSignedIn()
  const { class_id: classId = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const query = useQuery(gridQuery(classId, params.get('period') ?? ''))
  const { data } = query
  const cards =
    role === 'teacher'
      ? linkTo('/teacher/class/:class_id/report-cards', { class_id: classId })
      : linkTo('/organisation/classes/:class_id/report-cards', { class_id: classId })
  return (
    <>
      <PageHeader
        title={data ? t`Areas of ${{ section: data.class_name }}` : t`Areas`}
        description={data && `${data.academic_year} · ${data.period_name}`}
        back={{ to: cards + (data ? `?period=${data.period}` : ''), label: t`Report cards` }}
      />
      <Stack gap="lg">
        {data && data.periods.length > 1 && (
          <NativeSelect
            label={t`Period`}
            maw="16rem"
            data={data.periods.map(({ id, name }) => ({ value: id, label: name }))}
            value={data.period}
            onChange={(event) => setParams({ period: event.currentTarget.value }, { replace: true })}
          />
        )}
        <PageState query={query} isEmpty={isEmpty} empty={<Nothing grid={data} isSchool={role === 'organisation'} />}>
          {(grid) => (
            <SectionCard
              title={t`Co-scholastic areas and discipline`}
              description={
                grid.is_archived
                  ? t`This class is archived: its grades stay as they are.`
                  : t`Type a letter; arrows and Enter go on. Grades are saved while you write.`
              }
            >
              <AreaGrades key={`${classId} ${grid.period}`} classId={classId} grid={grid} />
            </SectionCard>
          )}
        </PageState>
      </Stack>
    </>
  )
}

const isEmpty = ({ areas, students }: AreaGrid) => areas.length === 0 || students.length === 0

function Nothing({ grid, isSchool }: { grid: AreaGrid | undefined; isSchool: boolean }) {
  if (grid && grid.students.length === 0) return <EmptyState title={t`This class has no students.`} />
  return (
    <EmptyState title={t`The school grades no areas yet.`}>
      {isSchool ? (
        <Anchor component={Link} to={`${linkTo('/organisation/settings')}?tab=cards`} underline="always">
          {t`Set them in the settings of report cards`}
        </Anchor>
      ) : (
        <Text component="span">{t`The school sets them in its settings of report cards.`}</Text>
      )}
    </EmptyState>
  )
}
