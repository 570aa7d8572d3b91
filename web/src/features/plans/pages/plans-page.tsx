import { t } from '@lingui/core/macro'
import { Button, Tabs } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { HeldList } from '../components/held-list.tsx'
import { RequestList } from '../components/request-list.tsx'

const GrantDialog = lazyPart(async () => (await import('../components/grant-dialog.tsx')).GrantDialog)

/** The operator's: who asks for a plan, and who has one. */
export function PlansPage() {
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab') === 'held' ? 'held' : 'requests'
  const [isGranting, setIsGranting] = useState(false)
  return (
    <>
      <PageHeader
        title={t`Plans`}
        actions={<Button onClick={() => setIsGranting(true)}>{t`Grant a plan`}</Button>}
        description={t`Grant what a school or a person asked for, and end what no longer holds. They get a mail; a school reads it in its audit trail too.`}
      />
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) => setParams(next === 'held' ? { tab: 'held' } : {}, { replace: true })}
      >
        <Tabs.List mb="lg">
          <Tabs.Tab value="requests">{t`Requests`}</Tabs.Tab>
          <Tabs.Tab value="held">{t`Plans held`}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="requests">
          <RequestList />
        </Tabs.Panel>
        <Tabs.Panel value="held">
          <HeldList />
        </Tabs.Panel>
      </Tabs>
      {isGranting && <GrantDialog onClose={() => setIsGranting(false)} />}
    </>
  )
}
