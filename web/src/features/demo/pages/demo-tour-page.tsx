import { t } from '@lingui/core/macro'
import { Button, Container, Group, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { MAIN_ID, SkipLink } from '../../../app/skip-link.tsx'
import { session } from '../../../lib/api.ts'
import { signOutHere } from '../../../lib/sign-out.ts'
import { BrandMark } from '../../../ui/brand-mark.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { RouteMotif } from '../../../ui/route-motif.tsx'
import { postDemoOpen } from '../demo.api.ts'
import { noteSeen, readSeen } from '../seen-stops.ts'
import { type TourStop, tourStops } from '../tour-stops.ts'
import classes from './demo-tour-page.module.css'

/** Five stops through one sample school; each opens it as one of its people, and the ribbon there leads back. */
export function DemoTourPage() {
  const navigate = useNavigate()
  const [seen] = useState(() => readSeen(localStorage))
  const stops = tourStops()
  const next = stops.find(({ id }) => !seen.includes(id))
  const open = useMutation({
    mutationFn: ({ role }: TourStop) => postDemoOpen(role),
    onSuccess: ({ access }, { id, path }) => {
      noteSeen(localStorage, id)
      session.renew(access)
      void navigate(path)
    },
  })
  const leave = async () => {
    await signOutHere()
    await navigate(linkTo('/'))
  }
  return (
    <>
      <SkipLink />
      <Container component="main" id={MAIN_ID} size={880} py={48} tabIndex={-1}>
        <Group justify="space-between" mb="xl">
          <Link to={linkTo('/')} aria-label={t`Margam, home`}>
            <BrandMark size={36} />
          </Link>
          <Button variant="default" onClick={() => void leave()}>
            {t`End the demo`}
          </Button>
        </Group>
        <RouteMotif reached={Math.min(4, seen.length + 1)} />
        <PageTitle mt="md">{t`Walk through a sample school`}</PageTitle>
        <Text c="dimmed" mt={4} maw="62ch">
          {t`The people and marks are made up, the screens are the real ones. Change what you like: only you see this school, and it is deleted after two hours.`}
        </Text>
        {open.error && <ErrorPanel error={open.error} />}
        <Text mt="md" fw={600}>
          {next
            ? t`${seen.length} of ${stops.length} stops seen. Leave at any time and come back.`
            : t`You have seen all the stops. Open any of them again.`}
        </Text>
        <ol className={classes.stops}>
          {stops.map((stop) => (
            <li key={stop.id} className={classes.stop} aria-current={stop === next ? 'step' : undefined}>
              <div>
                <h2 className={classes.title}>{stop.title}</h2>
                <Text c="dimmed">{stop.text}</Text>
                {seen.includes(stop.id) && (
                  <Text className={classes.seen} size="sm" mt={4}>
                    <IconCheck size={16} aria-hidden="true" />
                    {t`Seen`}
                  </Text>
                )}
              </div>
              <Button
                variant={stop === next ? 'filled' : 'default'}
                disabled={open.isPending}
                onClick={() => open.mutate(stop)}
              >
                {open.isPending && open.variables.id === stop.id ? t`Opening...` : stop.action}
              </Button>
            </li>
          ))}
        </ol>
      </Container>
    </>
  )
}
