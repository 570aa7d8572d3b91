import { t } from '@lingui/core/macro'
import { Stack } from '@mantine/core'
import { useSignedIn } from '../../../lib/use-session.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ChangePasswordCard } from '../components/change-password-card.tsx'
import { ColoursCard } from '../components/colours-card.tsx'
import { LanguageCard } from '../components/language-card.tsx'
import { SecondFactorCard } from '../components/second-factor-card.tsx'
import { SessionsCard } from '../components/sessions-card.tsx'

export function SettingsPage() {
  const { demo, role } = useSignedIn()
  return (
    <>
      <PageHeader title={t`Settings`} description={t`Your password, where you are signed in, and how it all looks.`} />
      <Stack gap="lg" maw={720}>
        <ColoursCard />
        {!demo && <LanguageCard />}
        {/* The people of a sample school have no password, and their visitor one session. */}
        {!demo && <ChangePasswordCard />}
        {!demo && role !== 'student' && <SecondFactorCard />}
        {!demo && <SessionsCard />}
      </Stack>
    </>
  )
}
