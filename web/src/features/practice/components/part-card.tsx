import { t } from '@lingui/core/macro'
import { Text, VisuallyHidden } from '@mantine/core'
import { formatNumber } from '../../../lib/format.ts'
import { marksText, QuestionText } from '../../papers/index.ts'
import type { PracticePart } from '../practice.api.ts'
import { partId, partName } from '../practice-name.ts'
import { AnswerForm, type AnswerFormProps } from './answer-form.tsx'
import { Outcome } from './outcome.tsx'
import classes from './practice.module.css'

interface PartCardProps {
  practiceId: string
  part: PracticePart
  isFinished: boolean
  /** The other side of its choice was answered. */
  isRuledOut: boolean
  lang: string | undefined
  onTyped: AnswerFormProps['onTyped']
}
/** A question, or a part of one, with where it is answered and then what came of it. */
export function PartCard({ practiceId, part, isFinished, isRuledOut, lang, onTyped }: PartCardProps) {
  const { outcome, label, number, marks } = part
  const isOther = part.choices.at(-1)?.side === 'or'
  const name = partName(part)
  return (
    <li id={partId(part.key)} className={classes.part}>
      {isOther && <p className={classes.or}>{t`OR`}</p>}
      {part.lead && (
        <div className={classes.lead}>
          <QuestionText text={part.lead} lang={lang} />
        </div>
      )}
      <div className={classes.question}>
        <span className={`${classes.number} tabular`}>
          {number}
          {label && <span> {label}</span>}
        </span>
        <div className={classes.stem}>
          <QuestionText text={part.stem} lang={lang} />
        </div>
        <span className={`${classes.marks} tabular`} title={t`Marks`}>
          <span aria-hidden>{formatNumber(marks)}</span>
          <VisuallyHidden>{marksText(marks)}</VisuallyHidden>
        </span>
      </div>
      <div className={classes.below}>
        {outcome && <Given part={part} answer={outcome.answer} lang={lang} />}
        {isRuledOut && <Text size="sm" c="dimmed">{t`You answered the other question of this choice.`}</Text>}
        {outcome && (
          <Outcome
            practiceId={practiceId}
            part={part}
            outcome={outcome}
            isFinished={isFinished}
            isRuledOut={isRuledOut}
            lang={lang}
          />
        )}
        {!outcome && !isRuledOut && (
          <AnswerForm practiceId={practiceId} part={part} name={name} lang={lang} onTyped={onTyped} />
        )}
      </div>
    </li>
  )
}

/** What was answered, among the options where there are some. */
function Given({ part, answer, lang }: { part: PracticePart; answer: string; lang: string | undefined }) {
  if (part.options)
    return (
      <ol type="A" className={classes.options}>
        {part.options.map((option, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- the options never move
          <li key={i} data-right={part.outcome?.right_option === i} data-given={String(i) === answer}>
            <QuestionText text={option} lang={lang} />
            {String(i) === answer && <span className={classes.yours}>{t`Your answer`}</span>}
          </li>
        ))}
      </ol>
    )
  if (!answer) return null
  return (
    <p className={classes.given} lang={lang}>
      <strong>{t`Your answer`}</strong> {answer}
    </p>
  )
}
