import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { TRUTH } from '@margam/papers/own/own-question'
import { formatNumber } from '../../../lib/format.ts'
import { marksText, QuestionText } from '../../papers/index.ts'
import classes from './own-questions.module.css'

export interface Sheet {
  type: string
  marks: number
  /** Safe HTML with LaTeX between single dollars, as all texts here. */
  stem: string
  options: readonly { text: string; isRight: boolean }[]
  answer: string
  accepted: readonly string[]
  scheme: readonly { step: string; marks: number }[]
  picture?: string | null
  lang?: string
}
const LETTERS = 'ABCDEF'

/** A question as it is printed, and its key below. */
export function QuestionSheet({ type, marks, stem, options, answer, accepted, scheme, picture, lang }: Sheet) {
  const shown = type === 'true-false' ? TRUTH.map((text) => ({ text, isRight: text === answer })) : options
  const right = shown.findIndex(({ isRight }) => isRight)
  const words = right >= 0 ? `(${LETTERS[right]}) ${shown[right]?.text ?? ''}` : answer
  return (
    <div className={classes.sheet}>
      <div className={classes.printed}>
        <div className={classes.stem}>
          <QuestionText text={stem} lang={lang} />
          {picture && <img src={picture} alt={t`Figure`} className={classes.picture} />}
          {shown.length > 0 && (
            <ol type="A">
              {shown.map(({ text }, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- options have no other name
                <li key={place}>
                  <QuestionText text={text} lang={lang} />
                </li>
              ))}
            </ol>
          )}
        </div>
        <span aria-label={marksText(marks)}>[{formatNumber(marks)}]</span>
      </div>
      <div className={classes.key}>
        <Text size="sm" fw={650}>{t`Answer`}</Text>
        <QuestionText text={words} lang={lang} />
        {accepted.length > 0 && (
          <div>
            <Text size="sm">{t`Also right`}</Text>
            {accepted.map((text) => (
              <QuestionText key={text} text={text} lang={lang} />
            ))}
          </div>
        )}
        {scheme.length > 0 && (
          <ol>
            {scheme.map(({ step, marks: own }, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- steps have no other name
              <li key={place}>
                <div className={classes.printed}>
                  <div className={classes.stem}>
                    <QuestionText text={step} lang={lang} />
                  </div>
                  <span aria-label={marksText(own)}>[{formatNumber(own)}]</span>
                </div>
              </li>
            ))}
          </ol>
        )}
      </div>
    </div>
  )
}
