import { t } from '@lingui/core/macro'
import { Badge, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatDay } from '../../../lib/format.ts'
import { speak } from '../../../lib/speak.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { ArchiveStudentDialog } from '../components/archive-student-dialog.tsx'
import { ProfileSectionCard } from '../components/profile-section-card.tsx'
import { StoredPhoto } from '../components/stored-file.tsx'
import { profileSections } from '../profile-sections.ts'
import { type StudentProfile, studentQuery } from '../students.api.ts'
import { useStudentAction } from '../use-student-action.ts'

export function StudentProfilePage() {
  const { student_id: studentId = '' } = useParams()
  const student = useQuery({ ...studentQuery(studentId), refetchOnWindowFocus: false })
  const [open, setOpen] = useState<string | null>(null)
  return (
    <>
      <PageHeader
        title={student.data?.full_name ?? t`Student profile`}
        back={{ to: linkTo('/organisation/students'), label: t`Students` }}
        actions={student.data && <ProfileActions profile={student.data} />}
      />
      <PageState
        query={student}
        skeleton={<Text>{t`Loading student profile...`}</Text>}
        loadingLabel={t`Loading student profile...`}
      >
        {(profile) => (
          <Stack gap="lg">
            <ProfileHeader profile={profile} />
            {profileSections().map((section) => (
              <ProfileSectionCard
                key={section.title}
                section={section}
                profile={profile}
                isOpen={open === section.title}
                onOpen={(isOpen) => setOpen(isOpen ? section.title : null)}
              />
            ))}
          </Stack>
        )}
      </PageState>
    </>
  )
}

function ProfileActions({ profile }: { profile: StudentProfile }) {
  const act = useStudentAction()
  const [isLeaving, setLeaving] = useState(false)
  const button = (action: 'restore' | 'invite', label: string) => (
    <Button variant="default" loading={act.isPending} onClick={() => act.mutate({ id: profile.id, action })}>
      {label}
    </Button>
  )
  if (profile.end_date) return button('restore', t`Restore`)
  return (
    <>
      {profile.email &&
        !profile.is_verified &&
        button('invite', profile.is_invited ? t`Resend the invitation` : t`Send the invitation`)}
      <Button variant="default" onClick={() => setLeaving(true)}>
        {t`Archive`}
      </Button>
      <Button component={Link} to={linkTo('/organisation/students/edit/:student_id', { student_id: profile.id })}>
        {t`Edit Student`}
      </Button>
      {isLeaving && (
        <ArchiveStudentDialog
          student={{ id: profile.id, name: profile.full_name, joiningDate: profile.joining_date }}
          onClose={() => setLeaving(false)}
        />
      )}
    </>
  )
}

function ProfileHeader({ profile }: { profile: StudentProfile }) {
  const { academic_year_from: from, academic_year_to: to } = profile
  const lastDay = profile.end_date && formatDay(profile.end_date)
  const facts: [string, string][] = [
    [t`Academic Year`, from ? `${from}-${to}` : '–'],
    [t`Gender`, profile.gender ? speak(profile.gender) : '–'],
    [t`Class Teacher`, profile.class_teacher || t`N/A`],
    [t`Roll Number`, profile.roll_number || '–'],
    [t`Class`, profile.class || '–'],
    [t`In this class since`, profile.in_class_since ? formatDay(profile.in_class_since) : '–'],
    [t`Admission Number`, profile.admission_number || '–'],
  ]
  return (
    <SectionCard
      title={profile.full_name}
      actions={
        lastDay && (
          <Badge color="brick" variant="light" tt="none">
            {t`Archived, left ${lastDay}`}
          </Badge>
        )
      }
    >
      <Group align="flex-start" gap="lg">
        <StoredPhoto url={profile.profile_image} name={profile.full_name} />
        <div style={{ flex: '1 1 14rem' }}>
          <SimpleGrid component="dl" cols={{ base: 2, md: 3 }} m={0}>
            {facts.map(([label, value]) => (
              <div key={label}>
                <Text component="dt" size="sm" c="dimmed">
                  {label}
                </Text>
                <Text component="dd" m={0}>
                  {value}
                </Text>
              </div>
            ))}
          </SimpleGrid>
        </div>
      </Group>
    </SectionCard>
  )
}
