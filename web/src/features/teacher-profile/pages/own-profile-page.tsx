import { Alert, Anchor, Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatDay } from '../../../lib/format.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { Facts, RecordCards } from '../../teachers/index.ts'
import { type OwnTeacherProfile, ownProfileQuery } from '../teacher-profile.api.ts'

/** A teacher's own profile. */
export function OwnProfilePage() {
  const { userId } = useSignedIn()
  const profile = useQuery(ownProfileQuery(userId))
  return (
    <>
      <PageHeader
        title="Teacher Profile"
        actions={
          <Button
            component={Link}
            to={linkTo('/teacher/update-profile')}
            state={{ profile: profile.data, at: profile.dataUpdatedAt }}
          >
            Update Profile
          </Button>
        }
      />
      <PageState query={profile} skeleton={<LineSkeleton lines={8} />} loadingLabel="Loading your profile">
        {(data) => (
          <Stack gap="lg">
            {data.draft_mode && (
              <Alert color="plum" variant="light" title="You have a draft">
                Some changes are not saved yet.{' '}
                <Anchor component={Link} to={linkTo('/teacher/update-profile')} underline="always" c="inherit">
                  Go on with it
                </Anchor>
              </Alert>
            )}
            <SectionCard title="Basic Information">
              <Facts facts={factsOf(data)} />
            </SectionCard>
            <RecordCards
              records={data}
              subjectsNote={data.kept_by_school ? `${data.kept_by_school} keeps this list.` : undefined}
            />
          </Stack>
        )}
      </PageState>
    </>
  )
}

const factsOf = (profile: OwnTeacherProfile) => [
  { label: 'Name', value: [profile.first_name, profile.middle_name, profile.last_name].filter(Boolean).join(' ') },
  { label: 'Phone', value: profile.phone && `+${profile.phone}` },
  { label: 'Total Experience', value: profile.total_experience },
  { label: 'Email', value: profile.email },
  { label: 'Current School', value: profile.school },
  { label: 'Board', value: profile.board },
  { label: 'Date of Birth', value: profile.date_of_birth && formatDay(profile.date_of_birth) },
  { label: 'Gender', value: profile.gender },
  { label: 'Address', value: profile.address },
]
