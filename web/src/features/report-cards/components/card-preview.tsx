import { t } from '@lingui/core/macro'
import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDownload } from '../../../lib/use-download.ts'
import { PageState } from '../../../ui/page-state.tsx'
import { type CardLook, downloadPreview, previewQuery } from '../report-cards.api.ts'
import { CardSheet } from './card-sheet.tsx'

const FEW = 4
const MANY = 12

/** A card of a made-up student with the choices as they are now, saved or not. */
export function CardPreview({ look }: { look: Omit<CardLook, 'subjects'> }) {
  const [subjects, setSubjects] = useState(FEW)
  const asked = { ...look, subjects }
  const query = useQuery({ ...previewQuery(asked), placeholderData: keepPreviousData })
  const pdf = useDownload(() => downloadPreview(asked))
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <SegmentedControl
          aria-label={t`Subjects of the example`}
          value={String(subjects)}
          onChange={(value) => setSubjects(Number(value))}
          data={[FEW, MANY].map((count) => ({ value: String(count), label: t`${{ count }} subjects` }))}
        />
        <Button variant="default" loading={pdf.isPending} onClick={() => pdf.mutate()}>
          {t`Download the example as PDF`}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t`A term’s card of a made-up student, without a photo. The PDF is set to fill one page.`}
      </Text>
      <PageState query={query} loadingLabel={t`Loading the example`}>
        {({ paper, logo_url: logoUrl }) => <CardSheet paper={paper} logoUrl={logoUrl} />}
      </PageState>
    </Stack>
  )
}
