import { t } from '@lingui/core/macro'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SchoolNoticesCard } from '../components/school-notices-card.tsx'

/** What a school announces. */
export const NoticesPage = () => (
  <>
    <PageHeader title={t`Notices`} description={t`What you announce to teachers and students.`} />
    <SchoolNoticesCard />
  </>
)
