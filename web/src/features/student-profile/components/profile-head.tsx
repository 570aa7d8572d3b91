import { t } from '@lingui/core/macro'
import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatDay } from '../../../lib/format.ts'
import { speak } from '../../../lib/speak.ts'
import { Facts } from '../../../ui/facts.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { StudentProfile } from '../student-profile.api.ts'
import { StoredPhoto } from './stored-photo.tsx'

/** Who it is: the photo, and where they are at school. */
export function ProfileHead({ profile, actions }: { profile: StudentProfile; actions?: ReactNode }) {
  const { academic_year_from: from, academic_year_to: to } = profile
  const facts = [
    { label: t`Academic Year`, value: from && `${from}-${to}` },
    { label: t`Gender`, value: profile.gender && speak(profile.gender) },
    { label: t`Class Teacher`, value: profile.class_teacher || t`N/A` },
    { label: t`Roll Number`, value: profile.roll_number },
    { label: t`Class`, value: profile.class },
    { label: t`In this class since`, value: profile.in_class_since && formatDay(profile.in_class_since) },
    { label: t`Admission Number`, value: profile.admission_number },
  ]
  return (
    <SectionCard title={profile.full_name} actions={actions}>
      <Group align="flex-start" gap="lg">
        <StoredPhoto url={profile.profile_image} name={profile.full_name} />
        <div style={{ flex: '1 1 14rem' }}>
          <Facts facts={facts} />
        </div>
      </Group>
    </SectionCard>
  )
}
