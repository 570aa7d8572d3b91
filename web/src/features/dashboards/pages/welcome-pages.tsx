import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { whoAmIQuery } from '../../../lib/who-am-i.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { NoticeBoard } from '../../notifications/index.ts'

interface WelcomeProps {
  /** What to call the signed-in person or school. */
  nameOf: (me: { full_name: string; organisation_name: string | null }) => string
  description: string
}
function Welcome({ nameOf, description }: WelcomeProps) {
  const { userId } = useSignedIn()
  const me = useQuery(whoAmIQuery(userId))
  return (
    <>
      <PageHeader title={me.data ? `Welcome, ${nameOf(me.data)}` : 'Welcome'} description={description} />
      <NoticeBoard />
      <div style={{ height: 24 }} />
      <SectionCard title="Your account">
        <Text>
          You are signed in and your address is verified. In{' '}
          <Anchor component={Link} to={paths.settings} underline="always">
            Settings
          </Anchor>{' '}
          you can change the password, see where you are signed in and choose the colours.
        </Text>
      </SectionCard>
    </>
  )
}

export const TeacherDashboardPage = () => (
  <Welcome nameOf={(me) => me.full_name.split(' ')[0] ?? ''} description="This is your desk in Margam." />
)
