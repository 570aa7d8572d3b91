import { plural, t } from '@lingui/core/macro'
import { Alert, Stack, Text } from '@mantine/core'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { ImportReport as Report } from '../exchange.api.ts'
import classes from './own-questions.module.css'
import { QuestionSheet } from './question-sheet.tsx'
import { LossTable, ProblemTable } from './report-tables.tsx'

/** What a file would bring in, what it leaves out, and what is lost on the way. */
export function ImportReport({ report }: { report: Report }) {
  const { total, incomplete, questions, problems, losses } = report
  const moreProblems = report.more_problems
  const moreLosses = report.more_losses
  return (
    <SectionCard title={t`2. What the file holds`}>
      <Stack gap="lg">
        <output>
          <Text fw={650}>
            {plural(total, {
              0: 'No question can come in.',
              one: '# question can come in.',
              other: '# questions can come in.',
            })}
          </Text>
          {incomplete > 0 && (
            <Text size="sm" c="dimmed">
              {plural(incomplete, {
                one: '# of them has no answer yet; write it before it is approved.',
                other: '# of them have no answer yet; write it before they are approved.',
              })}
            </Text>
          )}
        </output>
        {problems.length > 0 && (
          <div>
            <Text fw={650} component="h3">{t`Left out`}</Text>
            <ProblemTable problems={problems} />
            {moreProblems > 0 && (
              <Text size="sm">{plural(moreProblems, { one: 'And # more.', other: 'And # more.' })}</Text>
            )}
          </div>
        )}
        {losses.length > 0 ? (
          <div>
            <Text fw={650} component="h3">{t`Lost on the way`}</Text>
            <LossTable losses={losses} />
            {moreLosses > 0 && (
              <Text size="sm">{plural(moreLosses, { one: 'And # more.', other: 'And # more.' })}</Text>
            )}
          </div>
        ) : (
          total > 0 && <Alert color="leaf">{t`Nothing is lost on the way.`}</Alert>
        )}
        {questions.length > 0 ? (
          <div>
            <Text fw={650} component="h3">
              {questions.length < total
                ? plural(questions.length, { one: 'The first question', other: 'The first # questions' })
                : t`Questions that come in`}
            </Text>
            <ol className={classes.sheets}>
              {questions.map((question) => (
                <li key={question.number}>
                  <QuestionSheet
                    type={question.type}
                    marks={question.marks}
                    stem={question.stem}
                    options={question.options.map(({ text, is_right }) => ({ text, isRight: is_right }))}
                    answer={question.answer}
                    accepted={[]}
                    scheme={[]}
                  />
                </li>
              ))}
            </ol>
          </div>
        ) : (
          <EmptyState title={t`No question of this file can be taken`}>
            {t`Look at what is left out and why, correct the file, and choose it again.`}
          </EmptyState>
        )}
      </Stack>
    </SectionCard>
  )
}
