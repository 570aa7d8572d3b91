import { t } from '@lingui/core/macro'
import { Alert, Button, Tabs, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { ApiError, errorText } from '../../../lib/errors.ts'
import { formatTime } from '../../../lib/format.ts'
import { toasts } from '../../../lib/toasts.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { ClassesTab } from '../components/classes-tab.tsx'
import { PeopleTab } from '../components/people-tab.tsx'
import { SettingsTab } from '../components/settings-tab.tsx'
import { TrailTab } from '../components/trail-tab.tsx'
import { deleteLook, type Look, lookQuery } from '../school-looks.api.ts'

const TABS = ['settings', 'people', 'classes', 'trail']

/** What an operator reads of a school while a look lasts. */
export function LookPage() {
  const { look_id: lookId = '' } = useParams()
  const query = useQuery(lookQuery(lookId))
  const name = query.data?.school.name ?? ''
  const isOver = query.error instanceof ApiError && query.error.status === 404
  return (
    <>
      <PageHeader
        title={name ? t`Access to ${name}` : t`Access to a school`}
        back={
          query.data
            ? { to: linkTo('/superadmin/schools/:school_id', { school_id: query.data.school_id }), label: name }
            : { to: linkTo('/superadmin/schools'), label: t`Schools` }
        }
        actions={query.data && !isOver && <EndButton look={query.data} />}
      />
      {isOver ? (
        <EmptyState title={t`This access has ended`}>
          {t`Begin another one on the school’s page, with its reason.`}
        </EmptyState>
      ) : (
        <PageState query={query} skeleton={<LineSkeleton lines={8} />} loadingLabel={t`Loading the school’s data`}>
          {(look) => <OpenLook look={look} />}
        </PageState>
      )}
    </>
  )
}

function EndButton({ look }: { look: Look }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const end = useMutation({
    mutationFn: () => deleteLook(look.look_id),
    onSuccess: ({ message }) => {
      toasts.success(message)
      void navigate(linkTo('/superadmin/schools/:school_id', { school_id: look.school_id }))
      // nothing of it stays in the browser's memory
      client.removeQueries({ queryKey: lookQuery(look.look_id).queryKey })
      return client.invalidateQueries({ queryKey: ['schools'] })
    },
    onError: (error) => toasts.error(errorText(error)),
  })
  return (
    <Button variant="default" loading={end.isPending} onClick={() => end.mutate()}>
      {t`End access`}
    </Button>
  )
}

function OpenLook({ look }: { look: Look }) {
  const client = useQueryClient()
  const [params, setParams] = useSearchParams()
  const { look_id: lookId, ends_at: endsAt, reason } = look
  useEffect(() => {
    const left = Date.parse(endsAt) - Date.now()
    const timer = setTimeout(() => void client.invalidateQueries({ queryKey: lookQuery(lookId).queryKey }), left + 500)
    return () => clearTimeout(timer)
  }, [client, lookId, endsAt])
  const asked = params.get('tab') ?? ''
  const tab = TABS.includes(asked) ? asked : 'settings'
  const until = formatTime(endsAt)
  return (
    <>
      <Alert color="amber" mb="lg" title={t`You read a school’s data until ${until}`}>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>{t`The school reads why: ${reason}`}</Text>
      </Alert>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) => setParams(next ? { tab: next } : {}, { replace: true })}
      >
        <Tabs.List mb="lg">
          <Tabs.Tab value="settings">{t`Settings`}</Tabs.Tab>
          <Tabs.Tab value="people">{t`People`}</Tabs.Tab>
          <Tabs.Tab value="classes">{t`Classes and subjects`}</Tabs.Tab>
          <Tabs.Tab value="trail">{t`Audit trail`}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="settings">
          <SettingsTab school={look.school} />
        </Tabs.Panel>
        <Tabs.Panel value="people">
          <PeopleTab lookId={lookId} />
        </Tabs.Panel>
        <Tabs.Panel value="classes">
          <ClassesTab lookId={lookId} />
        </Tabs.Panel>
        <Tabs.Panel value="trail">
          <TrailTab lookId={lookId} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
