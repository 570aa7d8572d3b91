import { t } from '@lingui/core/macro'
import { Stack } from '@mantine/core'
import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { DraftLine, deleteDraft, draftQuery, useDraft } from '../../profile-drafts/index.ts'
import { BasicInfoForm } from '../components/basic-info-form.tsx'
import { EducationForm } from '../components/education-form.tsx'
import { ExperienceForm } from '../components/experience-form.tsx'
import { SkillsForm } from '../components/skills-form.tsx'
import { SubjectsForm } from '../components/subjects-form.tsx'
import { openedValues, savedValues } from '../profile-form.ts'
import { type OwnTeacherProfile, ownProfileQuery, putDraft } from '../teacher-profile.api.ts'

/** What the profile's screen hands over is fresh for so long; after a reload it is read anew. */
const FRESH_MS = 30_000

// draft auto-save: teacher 2 s
const QUIET_MS = 2000

/** The five forms of a teacher's own profile, each saved alone. */
export function UpdateProfilePage() {
  const { userId } = useSignedIn()
  const state = useLocation().state as { profile?: OwnTeacherProfile; at?: number } | null
  const handed = state?.profile?.teacher_id === userId ? state : null
  const profile = useQuery({
    ...ownProfileQuery(userId),
    ...(handed?.profile ? { initialData: handed.profile, initialDataUpdatedAt: handed.at ?? 0 } : {}),
    staleTime: FRESH_MS,
  })
  const draft = useQuery(draftQuery(userId))
  // the forms begin with what is there at first and are not begun again by a later reading
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen && draft.isSuccess && profile.isSuccess && !profile.isStale && !profile.isFetching) setIsOpen(true)
  return (
    <>
      <PageHeader title={t`Update Profile`} back={{ to: linkTo('/teacher/profile'), label: t`Teacher Profile` }} />
      {isOpen && profile.data && draft.data ? (
        <Forms profile={profile.data} kept={draft.data} />
      ) : (
        <Opening query={profile.isError ? profile : draft} />
      )}
    </>
  )
}

/** While profile and draft are on their way, or one of them did not come. */
const Opening = ({ query }: { query: UseQueryResult<unknown> }) => (
  <PageState query={query} skeleton={<LineSkeleton lines={10} />} loadingLabel={t`Loading your profile`}>
    {() => <LineSkeleton lines={10} />}
  </PageState>
)

interface FormsProps {
  profile: OwnTeacherProfile
  kept: { data: Record<string, unknown> | null; saved_at: string | null }
}
function Forms({ profile, kept }: FormsProps) {
  const { userId } = useSignedIn()
  const draft = useDraft({
    savedAt: kept.saved_at,
    quietMs: QUIET_MS,
    send: (values) => putDraft(userId, values),
    remove: () => deleteDraft(userId),
  })
  const saved = savedValues(profile)
  const [opened, setOpened] = useState(() => openedValues(profile, kept.data))
  // grows with each discarded draft, so that the forms begin anew
  const [round, setRound] = useState(0)
  const discard = useMutation({
    mutationFn: draft.discard,
    onSuccess: () => {
      setOpened(saved)
      setRound((before) => before + 1)
      toasts.blank(t`Draft discarded.`)
    },
    onError: (error) => toasts.error(errorText(error)),
  })
  const section = { profile, saved, opened, draft }
  return (
    <>
      <DraftLine
        draft={draft}
        onDiscard={() => discard.mutate()}
        loss={t`Every form goes back to what is saved. What you typed since is lost.`}
      />
      <Stack gap="lg" key={round}>
        <BasicInfoForm {...section} />
        <SubjectsForm {...section} />
        <ExperienceForm {...section} />
        <EducationForm {...section} />
        <SkillsForm {...section} />
      </Stack>
    </>
  )
}
