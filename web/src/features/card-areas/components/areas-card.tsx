import { t } from '@lingui/core/macro'
import { Button, Group, List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatList } from '../../../lib/format.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { kindName } from '../area-names.ts'
import { areaKinds, areasQuery, type CardAreas, gradesOf } from '../card-areas.api.ts'

const AreasDialog = lazyPart(async () => (await import('./areas-dialog.tsx')).AreasDialog)

/** What the school grades beside subjects, and the way to change it. */
export function AreasCard() {
  const { userId } = useSignedIn()
  const query = useQuery(areasQuery(userId))
  const [isOpen, setIsOpen] = useState(false)
  return (
    <SectionCard
      title={t`Co-scholastic areas and discipline`}
      description={t`Class teachers grade them for each term; they stand on the cards under the marks.`}
    >
      <PageState query={query}>
        {(data) => (
          <Stack gap="md">
            {data.areas.length === 0 ? <Text>{t`None yet: cards show only subjects.`}</Text> : <Areas data={data} />}
            <Group>
              <Button variant="default" onClick={() => setIsOpen(true)}>
                {data.areas.length === 0 ? t`Add areas` : t`Change areas`}
              </Button>
            </Group>
          </Stack>
        )}
      </PageState>
      {isOpen && query.data && <AreasDialog areas={query.data} onClose={() => setIsOpen(false)} />}
    </SectionCard>
  )
}

function Areas({ data }: { data: CardAreas }) {
  const grades = formatList(gradesOf(data.points))
  return (
    <>
      {areaKinds.map((kind) => {
        const own = data.areas.filter((area) => area.kind === kind)
        if (own.length === 0) return null
        return (
          <div key={kind}>
            <Text fw={600}>{kindName(kind)}</Text>
            <List>
              {own.map(({ area_id: id, name }) => (
                <List.Item key={id}>{name}</List.Item>
              ))}
            </List>
          </div>
        )
      })}
      <Text size="sm" c="dimmed">{t`Graded ${grades}, the best first.`}</Text>
    </>
  )
}
