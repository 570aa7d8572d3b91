import { t } from '@lingui/core/macro'
import { Button, Checkbox, Group, ScrollArea, Stack, Tabs, Text, TextInput } from '@mantine/core'
import type { StudentName } from '@margam/contract/classes'
import { useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { speak } from '../../../lib/speak.ts'
import { tellApart } from '../../../lib/tell-apart.ts'
import { byNameOrGender, genderCounts, putInto, type SectionChoice, sectionOf, takeOut } from '../section-choice.ts'

const LIST_HEIGHT = 300

const tabTitle = (letter: string, students: number) => {
  const count = formatNumber(students)
  return t`Section ${letter} (${count})`
}

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
  const inSection = genderCounts(students.filter(({ id }) => choice[current]?.includes(id)))
  const ofAll = genderCounts(students)
  return (
    <Tabs value={current} onChange={setOpened}>
      <Tabs.List aria-label={t`Sections`}>
        {letters.map((letter) => (
          <Tabs.Tab key={letter} value={letter}>
            {tabTitle(letter, choice[letter]?.length ?? 0)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {letters.map((letter) => (
        <Tabs.Panel key={letter} value={letter} pt="md">
          {letter === current && (
            <Stack gap="sm">
              <TextInput
                type="search"
                label={t`Search by name, admission number or gender`}
                value={search}
                onChange={(event) => setSearch(event.currentTarget.value)}
              />
              <Text component="output" size="sm">
                {t`In Section ${letter}: ${inSection}. Of all: ${ofAll}.`}
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
                  {t`Select all shown that are free`}
                </Button>
                <Button variant="default" size="xs" onClick={() => onChoice(takeOut(choice, choice[letter] ?? []))}>
                  {t`Clear Section ${letter}`}
                </Button>
              </Group>
              {found.length === 0 && <Text c="dimmed">{t`No student matches the search.`}</Text>}
              <ScrollArea.Autosize
                mah={LIST_HEIGHT}
                viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': t`Students for Section ${letter}` }}
              >
                <Stack gap={6} p={4}>
                  {found.map((student) => {
                    const { id, name, gender } = student
                    const section = sectionOf(choice, id)
                    const who = gender ? `${name} (${speak(gender)})` : name
                    return (
                      <Checkbox
                        key={id}
                        label={section && section !== letter ? t`${who} · in Section ${section}` : who}
                        description={tellApart(student) || undefined}
                        checked={section === letter}
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
