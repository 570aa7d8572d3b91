import { t } from '@lingui/core/macro'
import { Badge, Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { KeySheet } from '../components/key-sheet.tsx'
import { PrintButton } from '../components/print-button.tsx'
import { SetTabs } from '../components/set-tabs.tsx'
import { paperOf, readKeptPaper } from '../kept-paper.ts'
import { usePaperLinks } from '../paper-links.ts'
import type { QuestionPaper } from '../papers.api.ts'
import { setBy, setsOf } from '../shown-set.ts'
import { usePrintReady } from '../use-print-ready.ts'

/** The answers of the paper that this browser keeps. */
export function AnswerKeyPage() {
  const { state } = useLocation()
  const [params] = useSearchParams()
  const { generator } = usePaperLinks()
  const code = params.get('code') ?? ''
  const [paper] = useState(() => paperOf(state) ?? readKeptPaper(localStorage))
  const isAsked = paper !== null && (code === '' || setsOf(paper).some(({ qn_code }) => qn_code === code))
  if (paper && isAsked) return <Key paper={paper} code={code} />
  return (
    <>
      <PageHeader title={t`Answer Key`} />
      <EmptyState
        title={t`No questions found. Please go back and generate the question paper first.`}
        action={<Button component={Link} to={generator}>{t`Generate Now`}</Button>}
      />
    </>
  )
}

function Key({ paper, code }: { paper: QuestionPaper; code: string }) {
  const [letter, setLetter] = useState(() => setBy(paper, code).letter)
  const set = setBy(paper, letter)
  const sheet = useRef<HTMLDivElement>(null)
  const isReady = usePrintReady(sheet, set.qn_code)
  const { paper: paperAt } = usePaperLinks()
  return (
    <>
      <div className="screen-only">
        <PageHeader
          title={t`Answer Key`}
          back={{ to: paperAt(paper.id), label: t`Go Back` }}
          description={
            <Badge component="span" variant="light" color="gray" size="lg" tt="none">
              {t`Q.P. code ${{ code: set.qn_code }}`}
            </Badge>
          }
          actions={<PrintButton label={t`Download Answer Key`} isReady={isReady} />}
        />
      </div>
      <SetTabs paper={paper} letter={letter} onLetter={setLetter} />
      <div ref={sheet}>
        <KeySheet paper={paper} set={set} />
      </div>
    </>
  )
}
