import { t } from '@lingui/core/macro'
import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { OnlyFor } from '../components/only-for.tsx'
import { OwnProfileState } from '../components/own-profile-state.tsx'
import { ProfileSectionCard } from '../components/section-card.tsx'
import { afterOpening } from '../open-section.ts'
import { ownLocks } from '../own-locks.ts'
import { variantSections } from '../section-layouts.ts'
import { useOwnProfile } from '../use-own-profile.ts'

export const StudentDetailsPage = () => (
  <OnlyFor students="self-registered">
    <StudentDetails />
  </OnlyFor>
)

/** The same profile in five sections; saving or cancelling one goes back to the profile. */
function StudentDetails() {
  const { query, save } = useOwnProfile()
  const navigate = useNavigate()
  const [open, setOpen] = useState<string | null>(null)
  const name = query.data?.full_name
  return (
    <>
      <PageHeader
        title={name ?? t`Edit Profile`}
        description={name && t`Edit Profile`}
        actions={
          <Button component={Link} variant="default" to={linkTo('/student/student-profile')}>
            {t`Cancel`}
          </Button>
        }
      />
      <OwnProfileState query={query} none={t`No student data found`} failure={t`Failed to load data`}>
        {(profile) => (
          <Stack gap="lg">
            {variantSections().map((section) => (
              <ProfileSectionCard
                key={section.key}
                section={section}
                profile={profile}
                locks={ownLocks(profile, 'self', true)}
                isOpen={open === section.key}
                onOpen={(isOpen) => setOpen(afterOpening(section.key, isOpen))}
                save={save}
                onDone={() => void navigate(linkTo('/student/student-profile'))}
              />
            ))}
          </Stack>
        )}
      </OwnProfileState>
    </>
  )
}
