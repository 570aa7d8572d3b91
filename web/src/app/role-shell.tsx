import { t } from '@lingui/core/macro'
import { Burger, Group, VisuallyHidden } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, Navigate, Outlet, useLocation } from 'react-router'
import { SIDEBAR_RAIL } from '../lib/storage-keys.ts'
import { useSignedIn } from '../lib/use-session.ts'
import { whoAmIQuery } from '../lib/who-am-i.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { Bulletins } from './bulletins.tsx'
import { DeletionRibbon } from './deletion-ribbon.tsx'
import { DemoRibbon } from './demo-ribbon.tsx'
import { linkTo } from './link-to.ts'
import { menuFor } from './menus.ts'
import { PageSearchKey } from './page-search-key.tsx'
import classes from './role-shell.module.css'
import { SidebarMenu } from './sidebar-menu.tsx'
import { MAIN_ID, SkipLink } from './skip-link.tsx'
import { useEnteredAccount } from './use-entered-account.ts'
import { UserCard } from './user-card.tsx'

const SIDEBAR_ID = 'sidebar'

/** The frame of a signed-in person's screens: sidebar, who they are, and the screen. */
export function RoleShell() {
  const { role, createdBy, demo, userId } = useSignedIn()
  const { pathname } = useLocation()
  const [opened, { toggle, close }] = useDisclosure(false)
  const [rail, setRail] = useState(() => localStorage.getItem(SIDEBAR_RAIL) === 'true')
  const isWide = useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false })
  const me = useQuery(whoAmIQuery(userId))
  useEnteredAccount(me.data)
  const isRail = rail && isWide
  const burger = useRef<HTMLButtonElement>(null)

  // The drawer of a narrow window closes once it has led somewhere.
  useEffect(close, [pathname, close])
  const toggleRail = () => {
    localStorage.setItem(SIDEBAR_RAIL, String(!rail))
    setRail(!rail)
  }
  const closeByKey = () => {
    close()
    burger.current?.focus()
  }

  return (
    <div className={classes.frame} data-rail={isRail || undefined}>
      <SkipLink />
      {!isWide && (
        <header className={classes.header}>
          <Group h="100%" px="md" justify="space-between">
            <Link to={linkTo('/')} className={classes.brand}>
              <BrandMark />
              Margam
            </Link>
            <Burger
              ref={burger}
              opened={opened}
              onClick={toggle}
              aria-label={opened ? t`Close menu` : t`Open menu`}
              aria-expanded={opened}
              aria-controls={SIDEBAR_ID}
            />
          </Group>
        </header>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from any of its links */}
      <nav
        id={SIDEBAR_ID}
        aria-label={t`Sidebar`}
        className={classes.navbar}
        data-opened={opened || undefined}
        aria-hidden={!isWide && !opened}
        inert={!isWide && !opened}
        onKeyDown={(event) => event.key === 'Escape' && !isWide && closeByKey()}
      >
        {isWide && (
          <Link to={linkTo('/')} className={classes.brand} data-rail={isRail || undefined}>
            <BrandMark />
            {isRail ? <VisuallyHidden>Margam</VisuallyHidden> : 'Margam'}
          </Link>
        )}
        <div className={classes.scroll} data-menu>
          <SidebarMenu entries={menuFor(role, createdBy)} isRail={isRail} />
        </div>
        <UserCard me={me.data} role={role} isRail={isRail} onToggleRail={isWide ? toggleRail : undefined} />
      </nav>
      <main className={classes.main} inert={!isWide && opened}>
        {me.data && <Bulletins said={me.data.bulletins} />}
        {demo && <DemoRibbon endsAt={me.data?.demo_ends_at ?? null} />}
        {me.data?.deleted_on && <DeletionRibbon on={me.data.deleted_on} isSchool={role === 'organisation'} />}
        <div id={MAIN_ID} tabIndex={-1} className={classes.content}>
          {me.data?.needs_second_factor && pathname !== linkTo('/settings') ? (
            <Navigate to={linkTo('/settings')} replace />
          ) : (
            <Outlet />
          )}
        </div>
      </main>
      <PageSearchKey entries={menuFor(role, createdBy)} />
    </div>
  )
}
