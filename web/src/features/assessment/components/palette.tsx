import { t } from '@lingui/core/macro'
import { IconCheck } from '@tabler/icons-react'
import { answerOf } from '../engine/progress.ts'
import type { TestRun } from '../engine/test-run.ts'
import { useRun } from '../use-test-run.ts'
import classes from './palette.module.css'

/** All questions by number; each state has a shape of its own, and its words below. */
export function Palette<Result>({ run, questions }: { run: TestRun<Result>; questions: readonly string[] }) {
  const place = useRun(run, (state) => state.place)
  const progress = useRun(run, (state) => state.progress)
  const isAnswered = (question: string) => answerOf(progress, question) !== null
  const answered = questions.filter(isAnswered).length
  const left = questions.length - answered
  return (
    <nav aria-label={t`Questions`}>
      <ol className={classes.palette}>
        {questions.map((question, at) => (
          <li key={question}>
            <button
              type="button"
              className={`${classes.item} tabular`}
              data-answered={isAnswered(question)}
              aria-current={at === place ? 'step' : undefined}
              aria-label={nameOf(at + 1, isAnswered(question))}
              onClick={() => run.go(at)}
            >
              {at + 1}
              {isAnswered(question) && <IconCheck className={classes.tick} size={12} stroke={3} aria-hidden />}
            </button>
          </li>
        ))}
      </ol>
      <ul className={classes.legend}>
        <li>
          <span className={classes.item} data-answered aria-hidden>
            <IconCheck className={classes.tick} size={12} stroke={3} />
          </span>
          {t`Answered: ${answered}`}
        </li>
        <li>
          <span className={classes.item} data-current aria-hidden />
          {t`You are here: ${place + 1}`}
        </li>
        <li>
          <span className={classes.item} data-answered="false" aria-hidden />
          {t`Not yet: ${left}`}
        </li>
      </ul>
    </nav>
  )
}

const nameOf = (number: number, isAnswered: boolean) =>
  isAnswered ? t`Question ${number}, answered` : t`Question ${number}, not yet answered`
