import { t } from '@lingui/core/macro'
import { Anchor, Skeleton, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { ChangePasswordCard } from '../components/change-password-card.tsx'
import { ColoursCard } from '../components/colours-card.tsx'
import { LanguageCard } from '../components/language-card.tsx'
import { SessionsCard } from '../components/sessions-card.tsx'
import { TextSizeCard } from '../components/text-size-card.tsx'

/** As high as most cards, so that those below it stay where they are. */
const CardToCome = () => <Skeleton height={240} radius="lg" />
const AddressCard = lazyPart(async () => (await import('../components/address-card.tsx')).AddressCard, CardToCome)
const SecondFactorCard = lazyPart(
  async () => (await import('../components/second-factor-card.tsx')).SecondFactorCard,
  CardToCome,
)
const MailsCard = lazyPart(async () => (await import('../components/mails-card.tsx')).MailsCard)
const OwnDataCard = lazyPart(async () => (await import('../components/own-data-card.tsx')).OwnDataCard)
const deletion = () => import('../../deletion-requests/index.ts')
const OwnDeletionCard = lazyPart(async () => (await deletion()).OwnDeletionCard)
const WaitingCard = lazyPart(async () => (await deletion()).WaitingCard)

/** Each person's own account, whatever their role; a school's own settings are a screen of the school. */
export function SettingsPage() {
  const { demo, role, createdBy } = useSignedIn()
  return (
    <>
      <PageHeader title={t`Settings`} description={t`Your account, and how it all looks.`} />
      <Stack gap="lg" maw={640}>
        {/* what everything else waits for stands first */}
        {role === 'superadmin' && <SecondFactorCard />}
        <ColoursCard />
        <TextSizeCard />
        {/* The people of a sample school have no password, no address, and their visitor one session. */}
        {!demo && role !== 'demo_user' && (
          <>
            <LanguageCard />
            <AddressCard />
            <ChangePasswordCard />
            {(role === 'teacher' || role === 'organisation') && <SecondFactorCard />}
            <SessionsCard />
            <MailsCard />
            {role !== 'superadmin' && <PlanCard />}
            {role !== 'superadmin' && <OwnDataCard />}
            {role === 'teacher' && createdBy === 'self' && <WaitingCard />}
            {(role === 'student' || role === 'teacher') && <OwnDeletionCard />}
            {role === 'organisation' && <WholeSchoolCard />}
          </>
        )}
      </Stack>
    </>
  )
}

function PlanCard() {
  return (
    <SectionCard title={t`Plan`} description={t`How many question papers you may generate in a month.`}>
      <Anchor component={Link} to={linkTo('/plans')} underline="always">
        {t`See your plan and the others`}
      </Anchor>
    </SectionCard>
  )
}

/** A school ends with its people's records, so that no press of one person does it. */
function WholeSchoolCard() {
  return (
    <SectionCard title={t`Delete the school`}>
      <Text size="sm" mb="sm">
        {t`The account of a whole school, with the records of all its people, is ended by the operator. Write to us and say who you are; requests of your students and teachers are in the school’s settings, under Privacy.`}
      </Text>
      <Anchor component={Link} to={linkTo('/contact-us')} underline="always">
        {t`Write to us`}
      </Anchor>
    </SectionCard>
  )
}
