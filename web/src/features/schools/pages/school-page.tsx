import { t } from '@lingui/core/macro'
import { SimpleGrid, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatDayOf, formatMoment, formatNumber } from '../../../lib/format.ts'
import { Facts } from '../../../ui/facts.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'
import { DeletionCard } from '../components/deletion-card.tsx'
import { LooksCard } from '../components/looks-card.tsx'
import { StandingBadge } from '../components/standing-badge.tsx'
import { SuspensionCard } from '../components/suspension-card.tsx'
import { type School, schoolQuery } from '../schools.api.ts'

/** What the operator knows of a school without looking into its data, and decides about it. */
export function SchoolPage() {
  const { school_id: schoolId = '' } = useParams()
  const query = useQuery(schoolQuery(schoolId))
  return (
    <>
      <PageHeader
        title={query.data?.name ?? t`School`}
        back={{ to: linkTo('/superadmin/schools'), label: t`Schools` }}
        description={query.data && <StandingBadge {...query.data} />}
      />
      <PageState query={query} skeleton={<LineSkeleton lines={8} />} loadingLabel={t`Loading the school`}>
        {(school) => (
          <Stack gap="lg">
            <Figures school={school} />
            <LooksCard school={school} />
            <SuspensionCard school={school} />
            <DeletionCard school={school} />
          </Stack>
        )}
      </PageState>
    </>
  )
}

const MEGABYTE = 1_000_000

function Figures({ school }: { school: School }) {
  const megabytes = formatNumber(school.document_bytes / MEGABYTE)
  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: 4 }}>
        <StatCard label={t`Students`} value={school.students} />
        <StatCard label={t`Teachers`} value={school.teachers} />
        <StatCard label={t`Classes`} value={school.classes} />
        <StatCard label={t`Documents`} value={school.documents} hint={t`${megabytes} MB`} />
      </SimpleGrid>
      <SectionCard title={t`About the school`}>
        <Facts
          facts={[
            { label: t`Email of its office`, value: school.email },
            { label: t`Founded`, value: formatDayOf(school.founded_at) },
            {
              label: t`Last use`,
              value: school.last_used_at ? formatMoment(school.last_used_at) : t`Not in the last month`,
            },
            { label: t`Archived students`, value: formatNumber(school.archived_students) },
          ]}
        />
      </SectionCard>
    </>
  )
}
