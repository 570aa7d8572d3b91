import { t } from '@lingui/core/macro'
import { Badge, Button, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { isConflict } from '../../../lib/errors.ts'
import { formatDay } from '../../../lib/format.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import {
  afterOpening,
  ProfileHead,
  ProfileSectionCard,
  RevealNumber,
  schoolSections,
} from '../../student-record/index.ts'
import {
  forgetStudents,
  putStudent,
  type StudentChange,
  type StudentFiles,
  type StudentProfile,
  studentQuery,
} from '../students.api.ts'
import { useStudentAction } from '../use-student-action.ts'

const AdjustmentsCard = lazyPart(async () => (await import('../../assessment-adjustments/index.ts')).AdjustmentsCard)
const ArchiveStudentDialog = lazyPart(
  async () => (await import('../components/archive-student-dialog.tsx')).ArchiveStudentDialog,
)

export function StudentProfilePage() {
  const { student_id: studentId = '' } = useParams()
  const student = useQuery({ ...studentQuery(studentId), refetchOnWindowFocus: false })
  return (
    <>
      <PageHeader
        title={student.data?.full_name ?? t`Student profile`}
        back={{ to: linkTo('/organisation/students'), label: t`Students` }}
        actions={student.data && <ProfileActions key={student.data.id} profile={student.data} />}
      />
      <PageState
        query={student}
        skeleton={<Text>{t`Loading student profile...`}</Text>}
        loadingLabel={t`Loading student profile...`}
      >
        {(profile) => (
          // what is typed belongs to the person and does not follow to the next one
          <Stack key={profile.id} gap="lg">
            <ProfileHead profile={profile} actions={profile.end_date && <LeftBadge day={profile.end_date} />} />
            <Sections profile={profile} />
            {profile.end_date === null && <AdjustmentsCard studentId={profile.id} name={profile.first_name} />}
          </Stack>
        )}
      </PageState>
    </>
  )
}

function Sections({ profile }: { profile: StudentProfile }) {
  const client = useQueryClient()
  const [open, setOpen] = useState<string | null>(null)
  const save = async (change: StudentChange, files: StudentFiles) => {
    try {
      const reply = await putStudent(profile.id, change, files)
      await forgetStudents(client)
      return reply
    } catch (error) {
      // refused as stale: what others saved is read, and what is typed stays
      if (isConflict(error)) await forgetStudents(client)
      throw error
    }
  }
  return schoolSections().map((section) => (
    <ProfileSectionCard
      key={section.key}
      section={section}
      profile={profile}
      isOpen={open === section.key}
      isReadOnly={profile.end_date !== null}
      onOpen={(isOpen) => setOpen(afterOpening(section.key, isOpen))}
      save={save}
      foot={
        section.key === 'personal' && Boolean(profile['identification_number']) && <RevealNumber student={profile} />
      }
    />
  ))
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
        button('invite', profile.is_invited ? t`Resend invitation` : t`Send invitation`)}
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

const LeftBadge = ({ day }: { day: string }) => (
  <Badge color="brick" variant="light" tt="none">
    {t`Archived, left ${formatDay(day)}`}
  </Badge>
)
