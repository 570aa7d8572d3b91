import { t } from '@lingui/core/macro'
import { Badge, Group, List, Stack, Text } from '@mantine/core'
import { SectionCard } from '../../../ui/section-card.tsx'
import { educationLine, experienceLines, skillLine } from '../record-lines.ts'

interface Records {
  subjects: { subject_id: string; subject_name: string }[]
  educations: unknown[]
  experiences: unknown[]
  skills: unknown[]
}
interface RecordCardsProps {
  records: Records
  /** Said under the subjects' title. */
  subjectsNote?: string | undefined
}
/** What a teacher teaches, learned and did, as the school and the teacher see it. */
export function RecordCards({
  records: { subjects, educations, experiences, skills },
  subjectsNote,
}: RecordCardsProps) {
  return (
    <>
      <SectionCard title={t`Subjects`} description={subjectsNote}>
        <SubjectChips names={subjects.map((subject) => subject.subject_name)} />
      </SectionCard>
      <SectionCard title={t`Education`}>
        <Lines rows={educations.map(educationLine)} empty={t`No education details available.`} />
      </SectionCard>
      <SectionCard title={t`Experience`}>
        {experiences.length === 0 ? (
          <Text c="dimmed">{t`No experience details available.`}</Text>
        ) : (
          <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
            {experiences.map(experienceLines).map(({ title, span, description }, index) => (
              <li key={`${index}-${title}`}>
                <Text fw={650} style={{ overflowWrap: 'anywhere' }}>
                  {title}
                </Text>
                <Text size="sm" c="dimmed">
                  {span}
                </Text>
                {description && (
                  <Text mt={4} maw="68ch" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                    {description}
                  </Text>
                )}
              </li>
            ))}
          </Stack>
        )}
      </SectionCard>
      <SectionCard title={t`Skills`}>
        <Lines rows={skills.map(skillLine)} empty={t`No skills added yet.`} />
      </SectionCard>
    </>
  )
}

export function SubjectChips({ names }: { names: string[] }) {
  if (names.length === 0) return <Text c="dimmed">{t`No subjects yet.`}</Text>
  return (
    <Group component="ul" gap={6} p={0} m={0} style={{ listStyle: 'none' }}>
      {names.map((name) => (
        <li key={name}>
          <Badge size="lg" variant="light" tt="none" style={{ '--badge-color': 'var(--mantine-color-text)' }}>
            {name}
          </Badge>
        </li>
      ))}
    </Group>
  )
}

function Lines({ rows, empty }: { rows: string[]; empty: string }) {
  if (rows.length === 0) return <Text c="dimmed">{empty}</Text>
  return (
    <List spacing="xs">
      {rows.map((line, index) => (
        <List.Item key={`${index}-${line}`}>{line}</List.Item>
      ))}
    </List>
  )
}
