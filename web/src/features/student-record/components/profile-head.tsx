import { t } from '@lingui/core/macro'
import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatDay } from '../../../lib/format.ts'
import { speak } from '../../../lib/speak.ts'
import { Facts } from '../../../ui/facts.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { valueAt } from '../section-values.ts'
import type { StudentProfile } from '../student-record.api.ts'
import { StoredPhoto } from './stored-photo.tsx'

const saidOf = (profile: StudentProfile, name: string) => {
  const value = valueAt(profile, `education_info.${name}`)
  return typeof value === 'string' ? value : ''
}

/** Where a school has a student. */
const keptFacts = (profile: StudentProfile) => {
  const { academic_year_from: from, academic_year_to: to } = profile
  return [
    { label: t`Academic Year`, value: from && `${from}-${to}` },
    { label: t`Gender`, value: profile.gender && speak(profile.gender) },
    { label: t`Class Teacher`, value: profile.class_teacher || t`N/A` },
    { label: t`Roll Number`, value: profile.roll_number },
    { label: t`Class`, value: profile.class },
    { label: t`In this class since`, value: profile.in_class_since && formatDay(profile.in_class_since) },
    { label: t`Admission Number`, value: profile.admission_number },
  ]
}
/** Where students say to be themselves. */
const saidFacts = (profile: StudentProfile) =>
  [
    { label: t`Current School`, value: saidOf(profile, 'current_school_name') },
    { label: t`Class`, value: saidOf(profile, 'class') },
    { label: t`Section`, value: saidOf(profile, 'section') },
    { label: t`Roll Number`, value: saidOf(profile, 'roll_number') },
    { label: t`Academic Year`, value: saidOf(profile, 'academic_year') },
  ].filter(({ value }) => value !== '')

interface ProfileHeadProps {
  profile: StudentProfile
  actions?: ReactNode
  /** A student who registered alone says where they are. */
  isSelf?: boolean
}
/** Who it is: the photo, and where they are at school. */
export function ProfileHead({ profile, actions, isSelf = false }: ProfileHeadProps) {
  const facts = isSelf ? saidFacts(profile) : keptFacts(profile)
  return (
    <SectionCard title={profile.full_name} actions={actions}>
      <Group align="flex-start" gap="lg">
        <StoredPhoto url={profile.profile_image} name={profile.full_name} />
        <div style={{ flex: '1 1 14rem' }}>
          {facts.length > 0 ? (
            <Facts facts={facts} />
          ) : (
            <Text c="dimmed">{t`Add your school and class under Academic Information.`}</Text>
          )}
        </div>
      </Group>
    </SectionCard>
  )
}
