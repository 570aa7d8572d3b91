import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Anchor, Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatDay } from '../../../lib/format.ts'
import { speak } from '../../../lib/speak.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { Facts } from '../../../ui/facts.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { RecordCards } from '../../teachers/index.ts'
import { type OwnTeacherProfile, ownProfileQuery } from '../teacher-profile.api.ts'

/** A teacher's own profile. */
export function OwnProfilePage() {
  const { userId } = useSignedIn()
  const profile = useQuery(ownProfileQuery(userId))
  return (
    <>
      <PageHeader
        title={t`Teacher Profile`}
        actions={
          <Button
            component={Link}
            to={linkTo('/teacher/update-profile')}
            state={{ profile: profile.data, at: profile.dataUpdatedAt }}
          >
            {t`Update Profile`}
          </Button>
        }
      />
      <PageState query={profile} skeleton={<LineSkeleton lines={8} />} loadingLabel={t`Loading your profile`}>
        {(data) => (
          <Stack gap="lg">
            {data.draft_mode && (
              <Alert color="plum" variant="light" title={t`You have a draft`}>
                <Trans>
                  Some changes are not saved yet.{' '}
                  <Anchor component={Link} to={linkTo('/teacher/update-profile')} underline="always" c="inherit">
                    Go on with them
                  </Anchor>
                </Trans>
              </Alert>
            )}
            <SectionCard title={t`Basic Information`}>
              <Facts facts={factsOf(data)} />
            </SectionCard>
            <RecordCards
              records={data}
              subjectsNote={data.kept_by_school ? t`${{ keeper: data.kept_by_school }} keeps this list.` : undefined}
            />
          </Stack>
        )}
      </PageState>
    </>
  )
}

const factsOf = (profile: OwnTeacherProfile) => [
  { label: t`Name`, value: [profile.first_name, profile.middle_name, profile.last_name].filter(Boolean).join(' ') },
  { label: t`Phone`, value: profile.phone && `+${profile.phone}` },
  { label: t`Total Experience`, value: profile.total_experience },
  { label: t`Email`, value: profile.email },
  { label: t`Current School`, value: profile.school },
  { label: t`Board`, value: profile.board && speak(profile.board) },
  { label: t`Date of Birth`, value: profile.date_of_birth && formatDay(profile.date_of_birth) },
  { label: t`Gender`, value: profile.gender && speak(profile.gender) },
  { label: t`Address`, value: profile.address },
]
