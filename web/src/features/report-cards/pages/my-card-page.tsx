import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { pictureQuery } from '../../../lib/stored-files.ts'
import { useDownload } from '../../../lib/use-download.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { CardSheet } from '../components/card-sheet.tsx'
import { downloadMyCard, myCardQuery } from '../report-cards.api.ts'
import { givenText } from './my-cards-page.tsx'

/** A student's report card, as it was given out. */
export function MyCardPage() {
  const { card_id: cardId = '' } = useParams()
  const query = useQuery(myCardQuery(cardId))
  const { data } = query
  const photo = useQuery(pictureQuery(data?.photo_url ?? null))
  const pdf = useDownload(() => downloadMyCard(cardId))
  return (
    <>
      <PageHeader
        title={data ? t`Report card, ${{ period: data.period_name }}` : t`Report card`}
        description={data && `${data.academic_year} · ${givenText(data)}`}
        back={{ to: linkTo('/student/report-cards'), label: t`Report Cards` }}
        actions={
          <Button loading={pdf.isPending} disabled={!data} onClick={() => pdf.mutate()}>
            {t`Download PDF`}
          </Button>
        }
      />
      <PageState query={query}>
        {(card) => <CardSheet paper={card.paper} logoUrl={card.logo_url} photo={photo.data} />}
      </PageState>
    </>
  )
}
