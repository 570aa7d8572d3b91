import { t } from '@lingui/core/macro'
import { Button, Stack } from '@mantine/core'
import { schoolKeptFields } from '@margam/contract/teachers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatDay } from '../../../lib/format.ts'
import { speak } from '../../../lib/speak.ts'
import { Facts } from '../../../ui/facts.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { StoredFileLink } from '../../../ui/stored-file-link.tsx'
import { KeptFieldsForm } from '../components/kept-fields-form.tsx'
import { RecordCards } from '../components/record-cards.tsx'
import { type KeptField, keptLabel, keptValues } from '../kept-fields.ts'
import { type TeacherProfile, teacherProfileQuery } from '../teachers.api.ts'

export function TeacherProfilePage() {
  const { teacher_id: teacherId = '' } = useParams()
  const profile = useQuery(teacherProfileQuery(teacherId))
  const [isEditing, setIsEditing] = useState(false)
  return (
    <>
      <PageHeader
        title={t`Teacher Profile`}
        back={{ to: linkTo('/organisation/teachers'), label: t`Teachers` }}
        actions={profile.data && !isEditing && <Button onClick={() => setIsEditing(true)}>{t`Edit`}</Button>}
      />
      <PageState query={profile} skeleton={<LineSkeleton lines={8} />} loadingLabel={t`Loading the teacher`}>
        {(data) => (
          <Stack gap="lg">
            <SectionCard title={[data.first_name, data.middle_name, data.last_name].filter(Boolean).join(' ')}>
              {isEditing ? (
                <KeptFieldsForm profile={data} onDone={() => setIsEditing(false)} />
              ) : (
                <BasicInformation profile={data} />
              )}
            </SectionCard>
            <RecordCards records={data} />
          </Stack>
        )}
      </PageState>
    </>
  )
}

function keptText(name: KeptField, value: string): string {
  if (name === 'date_of_birth') return value && formatDay(value)
  return name === 'gender' || name === 'board' ? speak(value) : value
}

function BasicInformation({ profile }: { profile: TeacherProfile }) {
  const kept = keptValues(profile)
  const facts = [
    { label: t`Email`, value: profile.email },
    { label: t`Joining Date`, value: profile.joining_date ? formatDay(profile.joining_date) : '' },
    { label: t`Total Experience`, value: profile.total_experience },
    {
      label: t`Resume`,
      value: profile.resume ? (
        <StoredFileLink url={profile.resume.url} label={profile.resume.name} />
      ) : (
        t`Not Available`
      ),
    },
    ...schoolKeptFields
      .filter((name) => name !== 'middle_name')
      .map((name) => ({
        label: keptLabel(name),
        value: keptText(name, kept[name]),
      })),
  ]
  return <Facts facts={facts} />
}
