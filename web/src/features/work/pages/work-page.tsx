import { t } from '@lingui/core/macro'
import { Tabs } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { PageHeader } from '../../../ui/page-header.tsx'
import { FailureList } from '../components/failure-list.tsx'
import { MailList } from '../components/mail-list.tsx'
import { QueueList } from '../components/queue-list.tsx'

const TABS = ['failures', 'queues', 'mails']

/** The operator's: what the installation does apart from requests, and what became of its mails. */
export function WorkPage() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('tab') ?? ''
  const tab = TABS.includes(asked) ? asked : 'failures'
  return (
    <>
      <PageHeader
        title={t`Jobs and mails`}
        description={t`What is done apart from requests. You see how it went, and nothing of whom it is about.`}
      />
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) => setParams(next && next !== 'failures' ? { tab: next } : {}, { replace: true })}
      >
        <Tabs.List mb="lg">
          <Tabs.Tab value="failures">{t`Failed jobs`}</Tabs.Tab>
          <Tabs.Tab value="queues">{t`All jobs`}</Tabs.Tab>
          <Tabs.Tab value="mails">{t`Mails`}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="failures">
          <FailureList />
        </Tabs.Panel>
        <Tabs.Panel value="queues">
          <QueueList />
        </Tabs.Panel>
        <Tabs.Panel value="mails">
          <MailList />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
