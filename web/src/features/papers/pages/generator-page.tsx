import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSignedIn } from '../../../lib/use-session.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { Generator } from '../components/generator.tsx'
import { lastChoices } from '../last-choices.ts'
import { draftsQuery, type PaperDraft, quotaQuery, wishesOfPaperQuery } from '../making.api.ts'
import { quotaText } from '../paper-text.ts'
import { readPractised } from '../practise-link.ts'
import { fromBody } from '../wishes.ts'

const PracticePaper = lazyPart(async () => (await import('../components/practice-paper.tsx')).PracticePaper)

/** Makes a question paper: from the wishes of last time, a draft, another paper, or what is to be practised. */
export function GeneratorPage() {
  const [params] = useSearchParams()
  const draftId = params.get('draft') ?? ''
  const again = params.get('again') ?? ''
  const practised = readPractised(params)
  return (
    <>
      {draftId ? (
        <FromDraft key={draftId} draftId={draftId} />
      ) : again ? (
        <FromPaper key={again} paperId={again} />
      ) : practised ? (
        <PracticePaper key={params.toString()} asked={practised} head={<Head />} />
      ) : (
        <FromLast />
      )}
    </>
  )
}

function Head() {
  const quota = useQuery(quotaQuery)
  return (
    <PageHeader
      title={t`Create Exam Papers with Ease`}
      description={t`Choose a blueprint or count the questions yourself. Every paper comes with its answer key.`}
      actions={quota.data && <strong className="tabular">{quotaText(quota.data)}</strong>}
    />
  )
}

function FromLast() {
  const { userId } = useSignedIn()
  return <Generator head={<Head />} start={lastChoices(localStorage, userId)} draftId="" />
}

function FromDraft({ draftId }: { draftId: string }) {
  const query = useQuery(draftsQuery)
  const draft = query.data?.find((one) => one.draft_id === draftId)
  // once shown its wishes stay, also when it ends with a paper or in another window
  const [opened, setOpened] = useState<PaperDraft>()
  if (draft && !opened) setOpened(draft)
  const shown = opened ?? draft
  if (shown) return <Generator head={<Head />} start={fromBody(shown.wishes)} draftId={draftId} />
  // a draft that had ended before leaves an empty form
  if (query.data) return <FromLast />
  return (
    <>
      <Head />
      <PageState query={query}>{() => null}</PageState>
    </>
  )
}

function FromPaper({ paperId }: { paperId: string }) {
  const query = useQuery(wishesOfPaperQuery(paperId))
  if (query.data) return <Generator head={<Head />} start={fromBody(query.data)} draftId="" />
  return (
    <>
      <Head />
      <PageState query={query}>{() => null}</PageState>
    </>
  )
}
