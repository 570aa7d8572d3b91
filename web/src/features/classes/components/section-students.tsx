import { Button, Checkbox, Group, ScrollArea, Stack, Tabs, Text, TextInput } from '@mantine/core'
import type { StudentName } from '@margam/contract/classes'
import { useState } from 'react'
import { byNameOrGender, genderCounts, putInto, type SectionChoice, sectionOf, takeOut } from '../section-choice.ts'

const LIST_HEIGHT = 300

interface SectionStudentsProps {
  letters: string[]
  students: StudentName[]
  choice: SectionChoice
  onChoice: (choice: SectionChoice) => void
}
/** Tabs of the new sections, each with the checklist of its students. */
export function SectionStudents({ letters, students, choice, onChoice }: SectionStudentsProps) {
  const [opened, setOpened] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  // the first tab is selected
  const current = opened && letters.includes(opened) ? opened : (letters[0] ?? '')
  const found = byNameOrGender(students, search)
  return (
    <Tabs value={current} onChange={setOpened}>
      <Tabs.List aria-label="Sections">
        {letters.map((letter) => (
          <Tabs.Tab key={letter} value={letter}>
            Section {letter} ({choice[letter]?.length ?? 0})
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {letters.map((letter) => (
        <Tabs.Panel key={letter} value={letter} pt="md">
          {letter === current && (
            <Stack gap="sm">
              <TextInput
                type="search"
                label="Search by name or gender"
                value={search}
                onChange={(event) => setSearch(event.currentTarget.value)}
              />
              <Text component="output" size="sm">
                In Section {letter}: {genderCounts(students.filter(({ id }) => choice[letter]?.includes(id)))}. Of all:{' '}
                {genderCounts(students)}.
              </Text>
              <Group gap="xs">
                <Button
                  variant="default"
                  size="xs"
                  onClick={() =>
                    onChoice(
                      putInto(
                        choice,
                        letter,
                        found.filter(({ id }) => sectionOf(choice, id) === undefined).map(({ id }) => id),
                      ),
                    )
                  }
                >
                  Select all shown that are free
                </Button>
                <Button variant="default" size="xs" onClick={() => onChoice(takeOut(choice, choice[letter] ?? []))}>
                  Clear Section {letter}
                </Button>
              </Group>
              {found.length === 0 && <Text c="dimmed">No student matches the search.</Text>}
              <ScrollArea.Autosize
                mah={LIST_HEIGHT}
                viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': `Students for Section ${letter}` }}
              >
                <Stack gap={6} p={4}>
                  {found.map(({ id, name, gender }) => {
                    const current = sectionOf(choice, id)
                    const elsewhere = current && current !== letter ? ` · in Section ${current}` : ''
                    return (
                      <Checkbox
                        key={id}
                        label={`${name}${gender ? ` (${gender})` : ''}${elsewhere}`}
                        checked={current === letter}
                        onChange={(event) =>
                          onChoice(event.currentTarget.checked ? putInto(choice, letter, [id]) : takeOut(choice, [id]))
                        }
                      />
                    )
                  })}
                </Stack>
              </ScrollArea.Autosize>
            </Stack>
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
