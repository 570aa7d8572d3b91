import { t } from '@lingui/core/macro'
import { VisuallyHidden } from '@mantine/core'
import { IconPencil, IconSparkles } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import type { PaperQuestion } from '../papers.api.ts'
import type { QuestionGroup } from '../shown-set.ts'
import classes from './paper-sheet.module.css'
import { QuestionText } from './question-text.tsx'

interface QuestionTableProps {
  group: QuestionGroup
  /** The language of the questions, where it is another than the page's. */
  lang: string | undefined
  menu?: (question: PaperQuestion, group: QuestionGroup) => ReactNode
}
/** The questions of a section: number, wording and marks. */
export function QuestionTable({ group, lang, menu }: QuestionTableProps) {
  const { section, questions } = group
  const id = useId()
  return (
    <section className={classes.section} aria-label={section?.title ?? t`Questions`}>
      {section && <SectionHead id={id} section={section} lang={lang} />}
      <table className={classes.questions}>
        <thead>
          <tr>
            <th scope="col">{t`No.`}</th>
            <th scope="col">{t`Question`}</th>
            <th scope="col" className={classes.marks}>{t`Marks`}</th>
            {menu && (
              <td className="screen-only">
                <VisuallyHidden>{t`Actions`}</VisuallyHidden>
              </td>
            )}
          </tr>
        </thead>
        <tbody>
          {questions.map((question) => (
            <tr key={question.number}>
              <td className={classes.number}>
                {question.number}
                <Origin question={question} />
              </td>
              <td className={classes.text}>
                <QuestionText text={question.text} lang={lang} />
              </td>
              <td className={classes.marks}>{formatNumber(question.marks_weightage)}</td>
              {menu && <td className={`${classes.menu} screen-only`}>{menu(question, group)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function SectionHead({
  id,
  section,
  lang,
}: {
  id: string
  section: NonNullable<QuestionGroup['section']>
  lang: string | undefined
}) {
  const { title, note, heading, attempt } = section
  return (
    <div className={classes.sectionHead}>
      <h2 id={id}>{title}</h2>
      {note && <p lang={lang}>{note}</p>}
      {attempt !== null && <p>{t`Attempt any ${attempt}.`}</p>}
      {heading && <p className={classes.sum}>{heading}</p>}
    </div>
  )
}

/** Who worded a question, for the eyes of those who make the paper. */
function Origin({ question: { ai_question: isAi, is_edited: isEdited } }: { question: PaperQuestion }) {
  if (!isAi && !isEdited) return null
  return (
    <span className={`${classes.origin} screen-only`}>
      {isAi && (
        <span title={t`Made by AI`}>
          <IconSparkles size={16} stroke={1.75} aria-hidden />
          <VisuallyHidden>{t`Made by AI`}</VisuallyHidden>
        </span>
      )}
      {isEdited && (
        <span title={t`Own wording`}>
          <IconPencil size={16} stroke={1.75} aria-hidden />
          <VisuallyHidden>{t`Own wording`}</VisuallyHidden>
        </span>
      )}
    </span>
  )
}
