import { t } from '@lingui/core/macro'
import { useLocation } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { OnlyFor } from '../components/only-for.tsx'
import { OwnProfileState } from '../components/own-profile-state.tsx'
import { WholeForm } from '../components/whole-form.tsx'
import { type HandedProfile, useForgetProfile, useOwnProfile } from '../use-own-profile.ts'

export const EditAddedProfilePage = () => (
  <OnlyFor students="added">
    <EditAddedProfile />
  </OnlyFor>
)

/** All sections of the profile in one form. */
function EditAddedProfile() {
  const { query, save, isReady } = useOwnProfile(useLocation().state as HandedProfile | null)
  useForgetProfile()
  return (
    <>
      <PageHeader
        title={t`Edit Student Profile`}
        back={{ to: linkTo('/student/added-student-profile'), label: t`My Profile` }}
      />
      <OwnProfileState
        query={query}
        isReady={isReady}
        none={t`No student data found. Please go back and try again.`}
        failure={t`Failed to load data`}
      >
        {(profile) => <WholeForm profile={profile} save={save} />}
      </OwnProfileState>
    </>
  )
}
