import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Container, Text } from '@mantine/core'
import { IconBackpack, IconBuildingCommunity, IconChevronRight, IconSchool } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { isDemoOffered } from '../../../app/demo-offered.ts'
import { linkTo } from '../../../app/link-to.ts'
import { withNext } from '../../../app/next-path.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import classes from './role-chooser-page.module.css'

const choices = () =>
  [
    {
      type: 'student',
      name: t`Student`,
      text: t`See where your marks are heading and practise for what is next.`,
      Icon: IconBackpack,
    },
    {
      type: 'teacher',
      name: t`Teacher`,
      text: t`Your classes, their marks and papers that suit them.`,
      Icon: IconSchool,
    },
    {
      type: 'organisation',
      name: t`Organisation`,
      text: t`The whole school: people, classes and marks.`,
      Icon: IconBuildingCommunity,
    },
  ] as const

export function RoleChooserPage() {
  const [params] = useSearchParams()
  const next = params.get('next')
  return (
    <Container size={960} className={classes.frame}>
      <PageTitle documentTitle={t`Login`}>{t`I am a`}</PageTitle>
      <ul className={classes.cards}>
        {choices().map(({ type, name, text, Icon }) => (
          <li key={type}>
            <Link to={withNext(linkTo(`/login/${type}`), next)} className={classes.card}>
              <span className={classes.icon}>
                <Icon size={28} stroke={1.75} aria-hidden />
              </span>
              <span className={classes.name}>
                {name} <IconChevronRight size={20} stroke={1.75} aria-hidden />
              </span>
              <span className={classes.text}>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
      {isDemoOffered() && (
        <Text ta="center" c="dimmed" mt="xl">
          <Trans>
            Only looking?{' '}
            <Anchor component={Link} to={linkTo('/demo_login')} underline="always">
              Try a sample school
            </Anchor>{' '}
            without an account.
          </Trans>
        </Text>
      )}
    </Container>
  )
}
