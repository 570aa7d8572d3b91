import { t } from '@lingui/core/macro'
import { Button, Container, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { MAIN_ID, SkipLink } from '../../../app/skip-link.tsx'
import { session } from '../../../lib/api.ts'
import { landingPath } from '../../../lib/next-path.ts'
import { signOutHere } from '../../../lib/sign-out.ts'
import { BrandMark } from '../../../ui/brand-mark.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { RouteMotif } from '../../../ui/route-motif.tsx'
import { type DemoRole, postDemoOpen } from '../demo.api.ts'
import { tourStops } from '../tour-stops.ts'
import classes from './demo-tour-page.module.css'

/** Three stops through one sample school, each seen by another of its people. */
export function DemoTourPage() {
  const navigate = useNavigate()
  const open = useMutation({
    mutationFn: postDemoOpen,
    onSuccess: ({ access }, role: DemoRole) => {
      session.renew(access)
      void navigate(landingPath(role))
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
        <RouteMotif reached={1} />
        <PageTitle mt="md">{t`Walk through a sample school`}</PageTitle>
        <Text c="dimmed" mt={4} maw="62ch">
          {t`The people and marks are made up, the screens are the real ones. Change what you like: the school is yours alone and is gone after two hours.`}
        </Text>
        {open.error && <ErrorPanel error={open.error} />}
        <ol className={classes.stops}>
          {tourStops().map(({ role, title, text, action }) => (
            <li key={role} className={classes.stop}>
              <div>
                <h2 className={classes.title}>{title}</h2>
                <Text c="dimmed">{text}</Text>
              </div>
              <Button
                variant={role === 'student' ? 'filled' : 'default'}
                disabled={open.isPending}
                onClick={() => open.mutate(role)}
              >
                {open.isPending && open.variables === role ? t`Opening...` : action}
              </Button>
            </li>
          ))}
        </ol>
      </Container>
    </>
  )
}
