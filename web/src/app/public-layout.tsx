import { t } from '@lingui/core/macro'
import { Anchor, Container, Group, Text } from '@mantine/core'
import { Link, Outlet } from 'react-router'
import { BrandMark } from '../ui/brand-mark.tsx'
import { linkTo } from './link-to.ts'
import { PublicHeader } from './public-header.tsx'
import classes from './public-layout.module.css'
import { MAIN_ID, SkipLink } from './skip-link.tsx'

export function PublicLayout() {
  return (
    <div className={classes.page}>
      <SkipLink />
      <PublicHeader />
      <main id={MAIN_ID} className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      <footer className={classes.footer}>
        <Container size={1200} className={classes.footerRow}>
          <Group gap="xs" wrap="nowrap">
            <BrandMark size={22} />
            <Text size="sm" c="dimmed">
              {t`© 2025 Margam`}
            </Text>
          </Group>
          <Group component="nav" aria-label={t`Footer`} gap="lg">
            <Anchor component={Link} to="/#about-us" size="sm">
              {t`About Us`}
            </Anchor>
            <Anchor component={Link} to="/#services" size="sm">
              {t`Services`}
            </Anchor>
            <Anchor component={Link} to={linkTo('/contact-us')} size="sm">
              {t`Contact us`}
            </Anchor>
            <Anchor component={Link} to={linkTo('/terms')} size="sm">
              {t`Terms of use`}
            </Anchor>
            <Anchor component={Link} to={linkTo('/privacy')} size="sm">
              {t`Privacy`}
            </Anchor>
            <Anchor component={Link} to={linkTo('/accessibility')} size="sm">
              {t`Accessibility`}
            </Anchor>
          </Group>
        </Container>
      </footer>
    </div>
  )
}
