import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useParams } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { DeletePractice } from '../components/delete-practice.tsx'
import { FinishBar } from '../components/finish-bar.tsx'
import { PartList } from '../components/part-list.tsx'
import { ResultCard } from '../components/result-card.tsx'
import { StartPractice } from '../components/start-practice.tsx'
import { practiceQuery } from '../practice.api.ts'
import { practiceName } from '../practice-name.ts'

/** A paper that a student answers on screen, and what came of it. */
export function PracticePage() {
  const { practice_id: practiceId = '' } = useParams()
  const query = useQuery(practiceQuery(practiceId))
  const { data } = query
  const typed = useTyped()
  return (
    <>
      <PageHeader
        title={t`Practice`}
        back={{ to: linkTo('/student/practice'), label: t`Go Back` }}
        {...(data
          ? {
              description: practiceName(data),
              actions: (
                <>
                  <DeletePractice practiceId={practiceId} title={practiceName(data)} />
                  {data.finished_at && <StartPractice paperId={data.paper_id} isAgain />}
                </>
              ),
            }
          : {})}
      />
      <PageState query={query} skeleton={<LineSkeleton lines={8} />}>
        {(practice) => (
          <>
            {practice.finished_at && <ResultCard practice={practice} />}
            <PartList practice={practice} onTyped={typed.note} />
            {!practice.finished_at && <FinishBar practice={practice} typed={typed.keys} />}
          </>
        )}
      </PageState>
    </>
  )
}

/** The parts in which an answer stands that was not checked: only their forms know it. */
function useTyped() {
  const [keys, setKeys] = useState<readonly string[]>([])
  const note = useCallback(
    (key: string, isTyped: boolean) =>
      setKeys((before) => [...before.filter((one) => one !== key), ...(isTyped ? [key] : [])]),
    [],
  )
  return { keys, note }
}
