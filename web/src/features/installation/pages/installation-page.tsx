import { t } from '@lingui/core/macro'
import { Alert, Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatList, formatMoment, formatNumber, formatPercent } from '../../../lib/format.ts'
import { Facts } from '../../../ui/facts.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { BackupsCard } from '../components/backups-card.tsx'
import { type Installation, installationQuery } from '../installation.api.ts'
import { ageText, sizeText } from '../sizes.ts'

/** The operator's: how the installation is. Looked up when the screen is opened. */
export function InstallationPage() {
  const query = useQuery(installationQuery)
  return (
    <>
      <PageHeader
        title={t`Installation`}
        description={t`How it is now; nothing of this is measured while nobody looks.`}
        actions={
          <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
            {t`Look again`}
          </Button>
        }
      />
      <PageState query={query} skeleton={<LineSkeleton lines={8} />}>
        {(data) => (
          <Stack gap="lg">
            <Degraded parts={data.degraded} />
            <BackupsCard installation={data} />
            <RoomCard installation={data} />
          </Stack>
        )}
      </PageState>
    </>
  )
}

function Degraded({ parts }: { parts: string[] }) {
  return parts.length === 0 ? (
    <Alert color="leaf">{t`Everything that was tried last has worked.`}</Alert>
  ) : (
    <Alert color="brick" title={t`Failed when it was tried last`}>
      {formatList(parts)}
    </Alert>
  )
}

function RoomCard({ installation: { versions, database, disk, up_since: upSince } }: { installation: Installation }) {
  const free = disk.total_bytes > 0 ? Math.round((disk.free_bytes / disk.total_bytes) * 100) : null
  return (
    <SectionCard title={t`Database, disk and versions`}>
      <Facts
        facts={[
          {
            label: t`Database`,
            value: database.kind === 'embedded' ? t`Embedded` : t`PostgreSQL server`,
          },
          { label: t`Size of the database`, value: sizeText(database.bytes) },
          {
            label: t`Free on the disk of the data folder`,
            value: `${sizeText(disk.free_bytes)} (${formatPercent(free)})`,
          },
          { label: t`Version of Margam`, value: versions.product },
          { label: t`Version of Node.js`, value: versions.node },
          { label: t`Version of PostgreSQL`, value: versions.database },
          { label: t`Migrations`, value: formatNumber(database.migrations) },
          { label: t`Newest migration`, value: database.last_migration },
          { label: t`Running for`, value: `${ageText(upSince)} (${formatMoment(upSince)})` },
        ]}
      />
    </SectionCard>
  )
}
