import { t } from '@lingui/core/macro'
import { Badge, Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { keepPaper } from '../kept-paper.ts'
import { usePaperLinks } from '../paper-links.ts'
import { paperQuery, type QuestionPaper } from '../papers.api.ts'
import { setBy } from '../shown-set.ts'
import { usePaperChange } from '../use-paper-change.ts'
import { usePrintReady } from '../use-print-ready.ts'
import { MakeUp } from './make-up.tsx'
import { PaperSheet } from './paper-sheet.tsx'
import { PrintButton } from './print-button.tsx'
import { SetTabs } from './set-tabs.tsx'
import { TellButton } from './tell-button.tsx'

// menus weigh more than the paper, which is read before it is changed
const GivesWay = lazyPart(async () => (await import('./gives-way.tsx')).GivesWay)
const MadeForClass = lazyPart(async () => (await import('./class-choice.tsx')).MadeForClass)
const PaperActions = lazyPart(async () => (await import('./paper-actions.tsx')).PaperActions)
const PaperFiles = lazyPart(async () => (await import('./paper-files.tsx')).PaperFiles)
const QuestionMenu = lazyPart(async () => (await import('./question-menu.tsx')).QuestionMenu)
const TellOfQuestion = lazyPart(async () => (await import('../../concerns/index.ts')).TellOfQuestion)
const ToldOfPaper = lazyPart(async () => (await import('../../concerns/index.ts')).ToldOfPaper)
const StartPractice = lazyPart(async () => (await import('../../practice/index.ts')).StartPractice)
const WordingDialog = lazyPart(async () => (await import('./wording-dialog.tsx')).WordingDialog)

interface PaperScreenProps {
  paper: QuestionPaper
  back: string
}
/** A paper with all that can be done with it. */
export function PaperScreen({ paper, back }: PaperScreenProps) {
  const [params, setParams] = useSearchParams()
  const links = usePaperLinks()
  const change = usePaperChange(paper)
  const client = useQueryClient()
  const [edited, setEdited] = useState<number | null>(null)
  const [told, setTold] = useState<number | null>(null)
  const set = setBy(paper, params.get('set') ?? 'A')
  const sheet = useRef<HTMLDivElement>(null)
  const isReady = usePrintReady(sheet, `${set.qn_code} ${paper.version}`)
  usePrintAsked(isReady)
  useEffect(() => keepPaper(localStorage, paper), [paper])

  const mayChange = paper.is_own && set.letter === 'A'
  return (
    <>
      <div className="screen-only">
        <PageHeader
          title={t`Question paper`}
          back={{ to: back, label: t`Go Back` }}
          description={
            <Badge component="span" variant="light" color="gray" size="lg" tt="none">
              {t`Q.P. code ${{ code: set.qn_code }}`}
            </Badge>
          }
          actions={
            <>
              {links.role === 'student' && <StartPractice paperId={paper.id} />}
              <Button
                component={Link}
                to={links.key(paper, set.qn_code)}
                state={{ paper }}
                variant="default"
                leftSection={<IconKey size={20} stroke={1.75} aria-hidden />}
              >
                {t`View Answer Key`}
              </Button>
              <PaperFiles paper={paper} letter={set.letter} />
              <PrintButton label={t`Download`} isReady={isReady} />
            </>
          }
        />
        <div style={{ minHeight: 60 }}>
          <PaperActions paper={paper} change={change} />
        </div>
        {paper.for_class && <MadeForClass name={paper.for_class.name} leansOn={paper.for_class.leans_on} />}
        <GivesWay title={t`What gave way for this paper`} lines={paper.eased} mb="lg" />
        <MakeUp paper={paper} letter={set.letter} />
      </div>
      <SetTabs
        paper={paper}
        letter={set.letter}
        onLetter={(letter) => setParams(letter === 'A' ? {} : { set: letter }, { replace: true, state: { paper } })}
      />
      <div ref={sheet}>
        <PaperSheet
          paper={paper}
          set={set}
          menu={(question, group) =>
            mayChange ? (
              <QuestionMenu
                paper={paper}
                question={question}
                group={group}
                change={change}
                onEdit={() => change.ask(() => setEdited(question.number))}
                onTell={() => setTold(question.number)}
              />
            ) : question.is_edited ? null : (
              <TellButton number={question.number} onTell={() => setTold(question.number)} />
            )
          }
        />
      </div>
      <div className="screen-only">
        <ToldOfPaper paperId={paper.id} />
      </div>
      {told !== null && (
        <TellOfQuestion
          onStale={() => client.invalidateQueries({ queryKey: paperQuery(paper.id).queryKey })}
          paperId={paper.id}
          version={paper.version}
          set={set.letter}
          number={told}
          onClose={() => setTold(null)}
        />
      )}
      {edited !== null && <WordingDialog paper={paper} number={edited} onClose={() => setEdited(null)} />}
      <ConfirmDialog
        opened={change.isAsking}
        title={t`Change set A?`}
        confirmLabel={t`Change it`}
        danger={false}
        onConfirm={change.goOn}
        onCancel={change.stay}
      >
        {t`The other sets belong to these questions and end with the change. You can make them again afterwards.`}
      </ConfirmDialog>
    </>
  )
}

/** Opens the browser's print once, where the link said so. */
function usePrintAsked(isReady: boolean) {
  const [params, setParams] = useSearchParams()
  const isAsked = params.get('print') === 'yes'
  useEffect(() => {
    if (!isAsked || !isReady) return
    setParams({}, { replace: true })
    window.print()
  }, [isAsked, isReady, setParams])
}
