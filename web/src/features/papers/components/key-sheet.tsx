import '@fontsource-variable/source-serif-4/wght.css'
import { t } from '@lingui/core/macro'
import { formatNumber } from '../../../lib/format.ts'
import type { QuestionPaper } from '../papers.api.ts'
import { groupsOf, type ShownSet } from '../shown-set.ts'
import classes from './paper-sheet.module.css'
import { SheetHead } from './paper-sheet.tsx'
import { QuestionText } from './question-text.tsx'

/** The answers of a set, section by section, numbered as the questions are. */
export function KeySheet({ paper, set }: { paper: QuestionPaper; set: ShownSet }) {
  const lang = paper.language === 'en' ? undefined : paper.language
  return (
    <article className={classes.sheet} aria-label={t`Answer key ${{ code: set.qn_code }}`}>
      <SheetHead paper={paper} set={set} title={t`Answer Key`} />
      {groupsOf(set).map(({ section, questions }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two sections may have one title
        <section key={index} className={classes.section} aria-label={section?.title ?? t`Answers`}>
          {section && (
            <div className={classes.sectionHead}>
              <h2>{section.title}</h2>
            </div>
          )}
          <table className={classes.questions}>
            <thead>
              <tr>
                <th scope="col">{t`No.`}</th>
                <th scope="col">{t`Answer`}</th>
                <th scope="col" className={classes.marks}>{t`Marks`}</th>
              </tr>
            </thead>
            <tbody>
              {questions.map(({ number, answer, marks_weightage: marks }) => (
                <tr key={number}>
                  <td className={classes.number}>{number}</td>
                  <td className={`${classes.text} ${classes.answer}`}>
                    {answer ? <QuestionText text={answer} lang={lang} isPlain /> : '–'}
                  </td>
                  <td className={classes.marks}>{marks ? formatNumber(marks) : t`N/A`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </article>
  )
}
