import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Burger, Container, Group, VisuallyHidden } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { Link, NavLink } from 'react-router'
import { useSession } from '../lib/use-session.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { ColourSchemeToggle } from '../ui/colour-scheme-toggle.tsx'
import { blogUrl } from './blog-url.ts'
import { linkTo } from './link-to.ts'
import { landingPath } from './next-path.ts'
import classes from './public-layout.module.css'
import { useSignOut } from './use-sign-out.tsx'

const MENU_ID = 'public-menu'

export function PublicHeader() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  useHotkeys([['Escape', close]])
  return (
    <header className={classes.header}>
      <Container size={1200} className={classes.bar}>
        <Link to={linkTo('/')} className={classes.brand} onClick={close}>
          <BrandMark />
          Margam
        </Link>
        <Group gap="xs" wrap="nowrap">
          <nav id={MENU_ID} aria-label={t`Main`} className={classes.links} data-open={open || undefined}>
            <HeaderLinks onFollow={close} />
          </nav>
          <ColourSchemeToggle />
          <Burger
            className={classes.menu}
            opened={open}
            onClick={() => setOpen(!open)}
            size="sm"
            aria-label={open ? t`Close menu` : t`Open menu`}
            aria-expanded={open}
            aria-controls={MENU_ID}
          />
        </Group>
      </Container>
    </header>
  )
}

function HeaderLinks({ onFollow }: { onFollow: () => void }) {
  const state = useSession()
  const { signOut, question } = useSignOut(linkTo('/'))
  return (
    <>
      <NavLink to={linkTo('/')} end className={classes.link} onClick={onFollow}>
        {t`Home`}
      </NavLink>
      <a href={blogUrl()} target="_blank" rel="noopener" className={classes.link} onClick={onFollow}>
        <Trans>
          Blogs<VisuallyHidden>&nbsp;(opens in a new tab)</VisuallyHidden>
        </Trans>
      </a>
      {state.status === 'signed-out' ? (
        <NavLink to={linkTo('/login')} className={classes.link} onClick={onFollow}>
          {t`Login`}
        </NavLink>
      ) : (
        <>
          <NavLink to={landingPath(state.session.role)} className={classes.link} onClick={onFollow}>
            {t`Dashboard`}
          </NavLink>
          <button
            type="button"
            className={classes.link}
            onClick={() => {
              onFollow()
              signOut()
            }}
          >
            {t`Logout`}
          </button>
        </>
      )}
      {question}
    </>
  )
}
