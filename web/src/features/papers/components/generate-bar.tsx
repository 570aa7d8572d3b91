import { t } from '@lingui/core/macro'
import { Button, Progress, Text } from '@mantine/core'
import { marksText } from '../paper-text.ts'
import { MARKS } from '../wishes-reason.ts'
import classes from './generate-bar.module.css'

interface GenerateBarProps {
  /** Null while nothing tells it. */
  total: number | null
  /** Questions are counted by hand, towards the most that a paper has; a plan is whole as it is. */
  isCounted: boolean
  /** Why no paper can be asked for; undefined when one can. */
  reason: string | undefined
  isSaving: boolean
  mayKeep: boolean
  onKeep: () => void
  onGenerate: () => void
}
/** Stands at the window's lower edge: what the wishes come to, and what is missing. */
export function GenerateBar({ total, isCounted, reason, isSaving, mayKeep, onKeep, onGenerate }: GenerateBarProps) {
  const isWithin = total !== null && total >= MARKS.least && total <= MARKS.most
  return (
    <section className={classes.bar} aria-label={t`Total marks`}>
      <div className={classes.total}>
        <Text component="output" display="block" fw={650} className="tabular">
          {total === null ? t`No marks yet` : t`Total: ${{ marks: marksText(total) }}`}
        </Text>
        {isCounted && (
          <Progress
            value={Math.min(total ?? 0, MARKS.most)}
            color={isWithin ? 'leaf' : 'amber'}
            size="sm"
            mt={6}
            aria-label={t`Marks of 100 at most`}
          />
        )}
      </div>
      <Text id="generate-reason" component="output" size="sm" c="dimmed" className={classes.reason ?? ''}>
        {reason}
      </Text>
      <div className={classes.buttons}>
        <Button variant="default" loading={isSaving} disabled={!mayKeep} onClick={onKeep}>
          {t`Save as draft`}
        </Button>
        <Button disabled={reason !== undefined} aria-describedby="generate-reason" onClick={onGenerate}>
          {t`Generate`}
        </Button>
      </div>
    </section>
  )
}
