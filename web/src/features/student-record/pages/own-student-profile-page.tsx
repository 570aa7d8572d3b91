import { t } from '@lingui/core/macro'
import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { OnlyFor } from '../components/only-for.tsx'
import { OwnProfileState } from '../components/own-profile-state.tsx'
import { ProfileHead } from '../components/profile-head.tsx'
import { ProfileSectionCard } from '../components/section-card.tsx'
import { afterOpening } from '../open-section.ts'
import { ownLocks } from '../own-locks.ts'
import { selfSections } from '../section-layouts.ts'
import { useOwnProfile } from '../use-own-profile.ts'

export const OwnStudentProfilePage = () => (
  <OnlyFor students="self-registered">
    <OwnStudentProfile />
  </OnlyFor>
)

/** The profile of a student who registered themselves. */
function OwnStudentProfile() {
  const { query, save } = useOwnProfile()
  const [open, setOpen] = useState<string | null>(null)
  const name = query.data?.full_name
  return (
    <>
      <PageHeader
        title={name ? t`Welcome back, ${name}` : t`Welcome back`}
        actions={
          <Button component={Link} variant="default" to={linkTo('/student/student-details-edit')}>
            {t`Edit Profile`}
          </Button>
        }
      />
      <OwnProfileState query={query} none={t`No data found.`}>
        {(profile) => (
          <Stack gap="lg">
            <ProfileHead profile={profile} isSelf />
            {selfSections().map((section) => (
              <ProfileSectionCard
                key={section.key}
                section={section}
                profile={profile}
                locks={ownLocks(profile, 'self')}
                isOpen={open === section.key}
                onOpen={(isOpen) => setOpen(afterOpening(section.key, isOpen))}
                save={save}
              />
            ))}
          </Stack>
        )}
      </OwnProfileState>
    </>
  )
}
