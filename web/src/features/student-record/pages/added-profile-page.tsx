import { t } from '@lingui/core/macro'
import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { DraftBanner } from '../components/draft-banner.tsx'
import { OnlyFor } from '../components/only-for.tsx'
import { OwnProfileState } from '../components/own-profile-state.tsx'
import { ProfileHead } from '../components/profile-head.tsx'
import { ProfileSectionCard } from '../components/section-card.tsx'
import { afterOpening } from '../open-section.ts'
import { ownLocks } from '../own-locks.ts'
import { addedSections } from '../section-layouts.ts'
import type { OwnProfile, ProfileFileChange, SectionChange } from '../student-record.api.ts'
import { type HandedProfile, useForgetProfile, useOwnProfile } from '../use-own-profile.ts'
import { useStudentDraft } from '../use-student-draft.ts'

const OpeningsCard = lazyPart(async () => (await import('../components/openings-card.tsx')).OpeningsCard)

export const AddedProfilePage = () => (
  <OnlyFor students="added">
    <AddedProfile />
  </OnlyFor>
)

/** The profile of a student whom a school or a teacher registered; what is typed is kept as a draft. */
function AddedProfile() {
  const { query, save, isReady } = useOwnProfile()
  useForgetProfile()
  const handed: HandedProfile = { ...(query.data ? { studentData: query.data } : {}), at: query.dataUpdatedAt }
  return (
    <>
      <PageHeader
        title={t`My Profile`}
        actions={
          <Button component={Link} variant="default" to={linkTo('/student/edit-added-student-profile')} state={handed}>
            {t`Edit Profile`}
          </Button>
        }
      />
      <OwnProfileState query={query} isReady={isReady} none={t`No student data found`} failure={t`Failed to load data`}>
        {(profile) => <Sections profile={profile} save={save} />}
      </OwnProfileState>
    </>
  )
}

interface SectionsProps {
  profile: OwnProfile
  save: (change: SectionChange, files: ProfileFileChange) => Promise<OwnProfile>
}
function Sections({ profile, save }: SectionsProps) {
  const { createdBy, userId } = useSignedIn()
  const drafts = useStudentDraft(profile)
  const sections = addedSections()
  const drafted = sections.find(({ fields }) => drafts.namesIn(fields).length > 0)?.key ?? null
  const [open, setOpen] = useState(drafted)
  // a draft that came from another tab is shown where nothing else is open
  const [round, setRound] = useState(drafts.round)
  if (round !== drafts.round) {
    setRound(drafts.round)
    if (open === null) setOpen(drafted)
  }
  return (
    <Stack gap="lg">
      <DraftBanner drafts={drafts} message={profile.message} />
      <ProfileHead profile={profile} />
      {sections.map((section) => (
        <ProfileSectionCard
          key={section.key}
          section={section}
          profile={profile}
          locks={ownLocks(profile, createdBy)}
          drafts={drafts}
          isOpen={open === section.key}
          onOpen={(isOpen) => setOpen(afterOpening(section.key, isOpen))}
          save={async (change, files) => drafts.goOnFrom(await save(change, files))}
        />
      ))}
      {createdBy === 'organisation' && <OpeningsCard userId={userId} />}
    </Stack>
  )
}
