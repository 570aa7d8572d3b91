import { t } from '@lingui/core/macro'
import { List, SimpleGrid, Text, Title } from '@mantine/core'
import type { StudentName } from '@margam/contract/classes'
import { tellApart } from '../../../lib/tell-apart.ts'
import cards from '../../../ui/cards.module.css'
import { genderCounts } from '../section-choice.ts'

const sectionTitle = (section: string, count: number) => t`Section ${section}: ${count}`

interface AssignmentPreviewProps {
  sections: { section: string; students: StudentName[] }[]
}
/** What automatic assignment will save: the same plan, computed by the server. */
export function AssignmentPreview({ sections }: AssignmentPreviewProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
      {sections.map(({ section, students }) => (
        <div key={section} className={cards.card}>
          <Title order={3}>{sectionTitle(section, students.length)}</Title>
          <Text size="sm" c="dimmed">
            {genderCounts(students)}
          </Text>
          <section
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must be reachable by keyboard
            tabIndex={0}
            aria-label={t`Students of Section ${section}`}
            style={{ maxHeight: 300, overflowY: 'auto' }}
          >
            <List size="sm" mt="xs">
              {students.map((student) => (
                <List.Item key={student.id}>
                  {student.name}
                  <Text component="span" display="block" size="xs" c="dimmed">
                    {tellApart(student)}
                  </Text>
                </List.Item>
              ))}
            </List>
          </section>
        </div>
      ))}
    </SimpleGrid>
  )
}
