import '@fontsource-variable/source-serif-4/wght.css'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDay } from '../../../lib/format.ts'
import { pictureQuery } from '../../../lib/stored-files.ts'
import { StoredPicture } from '../../../ui/stored-picture.tsx'
import { minutesText } from '../paper-text.ts'
import type { PaperQuestion, QuestionPaper } from '../papers.api.ts'
import { groupsOf, type QuestionGroup, type ShownSet } from '../shown-set.ts'
import classes from './paper-sheet.module.css'
import { QuestionTable } from './question-table.tsx'
import { QuestionText } from './question-text.tsx'

interface PaperSheetProps {
  paper: QuestionPaper
  set: ShownSet
  /** What can be done with a question. */
  menu?: (question: PaperQuestion, group: QuestionGroup) => ReactNode
}
/** A paper as it lies on the desk: white in either colour scheme, and printed as it is shown. */
export function PaperSheet({ paper, set, menu }: PaperSheetProps) {
  const lang = paper.language === 'en' ? undefined : paper.language
  return (
    <article className={classes.sheet} aria-label={t`Question paper ${{ code: set.qn_code }}`}>
      <SheetHead paper={paper} set={set} />
      {set.instructions.length > 0 && (
        <section className={classes.instructions} aria-label={t`General instructions`}>
          <h2>{t`General instructions`}</h2>
          <ol>
            {set.instructions.map((line) => (
              <li key={line}>
                <QuestionText text={line} isPlain />
              </li>
            ))}
          </ol>
        </section>
      )}
      {groupsOf(set).map((group, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two sections may have one title
        <QuestionTable key={index} group={group} lang={lang} {...(menu ? { menu } : {})} />
      ))}
      <p className={classes.end}>{t`End of the paper`}</p>
    </article>
  )
}

/** The school, what the paper is called, and what it is about. */
export function SheetHead({ paper, set, title }: { paper: QuestionPaper; set: ShownSet; title?: string }) {
  const logo = useQuery(pictureQuery(paper.school.logo_url))
  const isKey = title !== undefined
  return (
    <header className={classes.head}>
      <div className={classes.school}>
        <StoredPicture picture={logo.data} className={classes.logo ?? ''} />
        <div>
          {paper.school.name && <p className={classes.schoolName}>{paper.school.name}</p>}
          {paper.school.address && <p className={classes.address}>{paper.school.address}</p>}
          <p className={classes.title}>{[title, paper.title].filter(Boolean).join(' · ')}</p>
        </div>
        <p className={classes.code}>
          <span>{t`Q.P. code`}</span>
          <strong>{set.qn_code}</strong>
          {paper.other_sets.length > 0 && <span>{t`Set ${{ letter: set.letter }}`}</span>}
        </p>
      </div>
      <dl className={classes.facts}>
        <Fact name={t`Class`}>{paper.cls}</Fact>
        <Fact name={t`Subject`}>{paper.subject}</Fact>
        {!isKey && <Fact name={t`Time allowed`}>{minutesText(paper.minutes)}</Fact>}
        <Fact name={t`Maximum marks`}>{paper.max_marks}</Fact>
        {paper.exam_date && <Fact name={t`Date`}>{formatDay(paper.exam_date)}</Fact>}
        {!isKey && (
          <Fact name={t`Roll number`}>
            <span className={classes.boxes} aria-hidden>
              {Array.from({ length: 7 }, (_, box) => (
                <span key={box} />
              ))}
            </span>
          </Fact>
        )}
      </dl>
    </header>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
