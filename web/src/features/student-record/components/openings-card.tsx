import { t } from '@lingui/core/macro'
import { Button, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatMoment } from '../../../lib/format.ts'
import { PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { addedSections } from '../section-layouts.ts'
import { openingsQuery, type ProfileOpening } from '../student-record.api.ts'

/** Who looked at what of a student's profile that not everybody sees. */
export function OpeningsCard({ userId }: { userId: string }) {
  const openings = useInfiniteQuery(openingsQuery(userId))
  return (
    <SectionCard
      title={t`Who looked`}
      description={t`Each look at your medical details, your documents and your whole identity number.`}
    >
      <PageState query={openings} loadingLabel={t`Loading who looked`}>
        {({ pages }) => {
          const looks = pages.flatMap((page) => page.openings)
          if (looks.length === 0) return <Text c="dimmed">{t`Nobody has opened any of it.`}</Text>
          return (
            <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
              {looks.map((look) => (
                <li key={look.id}>
                  <Text>{whatOf(look)}</Text>
                  <Text size="sm" c="dimmed">
                    <time dateTime={look.at}>{formatMoment(look.at)}</time>
                  </Text>
                </li>
              ))}
            </Stack>
          )
        }}
      </PageState>
      {openings.hasNextPage && (
        <Button
          variant="default"
          mt="md"
          loading={openings.isFetchingNextPage}
          onClick={() => void openings.fetchNextPage()}
        >
          {t`Show earlier ones`}
        </Button>
      )}
    </SectionCard>
  )
}

const documentLabel = (path: string | null) =>
  addedSections()
    .flatMap(({ fields }) => fields)
    .find((field) => field.path === path)?.label

function whatOf({ by_name: name, opened, document }: ProfileOpening): string {
  if (opened === 'medical-details') return t`${name} read your medical details.`
  if (opened === 'identity-number') return t`${name} saw your whole identity number.`
  const label = documentLabel(document)
  return label ? t`${name} opened a document of yours: ${label}.` : t`${name} opened a document of yours.`
}
