import { t } from '@lingui/core/macro'
import { Anchor, Stack, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { GeneralTab } from '../components/general-tab.tsx'
import { NotificationsTab } from '../components/notifications-tab.tsx'
import { ProfileTab } from '../components/profile-tab.tsx'
import { organisationSettingsQuery } from '../organisation.api.ts'

const CardsTab = lazyPart(async () => (await import('../components/cards-tab.tsx')).CardsTab)

const WaitingCard = lazyPart(async () => (await import('../../deletion-requests/index.ts')).WaitingCard)

const OwnSchoolExportCard = lazyPart(async () => (await import('../../schools/index.ts')).OwnSchoolExportCard)

const TABS = ['general', 'profile', 'cards', 'notifications', 'privacy']

export function OrganisationSettingsPage() {
  const { userId } = useSignedIn()
  const settings = useQuery(organisationSettingsQuery(userId))
  const [params, setParams] = useSearchParams()
  // a form begins anew from what was stored once it is saved
  const [saves, setSaves] = useState(0)
  const asked = params.get('tab') ?? ''
  const tab = TABS.includes(asked) ? asked : 'general'
  const onSaved = () => setSaves((count) => count + 1)
  return (
    <>
      <PageHeader
        title={t`Settings`}
        description={t`What holds for the whole school.`}
        actions={
          <Anchor component={Link} to={linkTo('/settings')} underline="always">
            {t`My account`}
          </Anchor>
        }
      />
      <PageState query={settings} skeleton={<LineSkeleton lines={8} />} loadingLabel={t`Loading settings`}>
        {(data) => (
          <Tabs
            value={tab}
            keepMounted={false}
            onChange={(next) => setParams(next && next !== 'general' ? { tab: next } : {}, { replace: true })}
          >
            <Tabs.List mb="lg">
              <Tabs.Tab value="general">{t`General`}</Tabs.Tab>
              <Tabs.Tab value="profile">{t`Profile`}</Tabs.Tab>
              <Tabs.Tab value="cards">{t`Report cards`}</Tabs.Tab>
              <Tabs.Tab value="notifications">{t`Notifications`}</Tabs.Tab>
              <Tabs.Tab value="privacy">{t`Privacy`}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="general">
              <GeneralTab key={saves} settings={data} onSaved={onSaved} />
            </Tabs.Panel>
            <Tabs.Panel value="profile">
              <ProfileTab key={saves} settings={data} onSaved={onSaved} />
            </Tabs.Panel>
            <Tabs.Panel value="cards">
              <CardsTab key={saves} settings={data} onSaved={onSaved} />
            </Tabs.Panel>
            <Tabs.Panel value="notifications">
              <NotificationsTab key={saves} settings={data} onSaved={onSaved} />
            </Tabs.Panel>
            <Tabs.Panel value="privacy">
              <Stack gap="lg">
                <WaitingCard />
                <OwnSchoolExportCard />
              </Stack>
            </Tabs.Panel>
          </Tabs>
        )}
      </PageState>
    </>
  )
}
