import { Badge, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { schoolKeptFields } from '@margam/contract/teachers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { formatDay } from '../../../lib/dates.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { KeptFieldsForm } from '../components/kept-fields-form.tsx'
import { RecordList } from '../components/record-list.tsx'
import { KEPT_LABELS, keptValues } from '../kept-fields.ts'
import { educationLine, experienceLine, skillLine } from '../record-lines.ts'
import { type TeacherProfile, teacherProfileQuery } from '../teachers.api.ts'

export function TeacherProfilePage() {
  const { teacherId = '' } = useParams()
  const profile = useQuery(teacherProfileQuery(teacherId))
  const [isEditing, setIsEditing] = useState(false)
  return (
    <>
      <PageHeader
        title="Teacher Profile"
        back={{ to: paths.organisationTeachers, label: 'Teachers' }}
        actions={profile.data && !isEditing && <Button onClick={() => setIsEditing(true)}>Edit</Button>}
      />
      <PageState query={profile} skeleton={<LineSkeleton lines={8} />} loadingLabel="Loading the teacher">
        {(data) => (
          <Stack gap="lg">
            <SectionCard title={[data.first_name, data.middle_name, data.last_name].filter(Boolean).join(' ')}>
              {isEditing ? (
                <KeptFieldsForm profile={data} onDone={() => setIsEditing(false)} />
              ) : (
                <BasicInformation profile={data} />
              )}
            </SectionCard>
            <SectionCard title="Subjects">
              <Group gap={6}>
                {data.subjects.map(({ subject_id: id, subject_name: name }) => (
                  <Badge key={id} variant="light" tt="none" style={{ '--badge-color': 'var(--mantine-color-text)' }}>
                    {name}
                  </Badge>
                ))}
                {data.subjects.length === 0 && <Text c="dimmed">No subjects yet.</Text>}
              </Group>
            </SectionCard>
            <SectionCard title="Education">
              <RecordList rows={data.educations} line={educationLine} empty="No education details available." />
            </SectionCard>
            <SectionCard title="Experience">
              <RecordList rows={data.experiences} line={experienceLine} empty="No experience details available." />
            </SectionCard>
            <SectionCard title="Skills">
              <RecordList rows={data.skills} line={skillLine} empty="No skills added yet." />
            </SectionCard>
          </Stack>
        )}
      </PageState>
    </>
  )
}

function BasicInformation({ profile }: { profile: TeacherProfile }) {
  const kept = keptValues(profile)
  const facts = [
    { label: 'Email', value: profile.email },
    { label: 'Joining Date', value: profile.joining_date ? formatDay(profile.joining_date) : '' },
    { label: 'Total Experience', value: profile.total_experience },
    ...schoolKeptFields
      .filter((name) => name !== 'middle_name')
      .map((name) => ({
        label: KEPT_LABELS[name],
        value: name === 'date_of_birth' && kept[name] ? formatDay(kept[name]) : kept[name],
      })),
  ]
  return (
    <SimpleGrid component="dl" cols={{ base: 1, sm: 2, lg: 3 }} m={0}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <Text component="dt" size="sm" c="dimmed">
            {label}
          </Text>
          <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
            {value || '–'}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  )
}
