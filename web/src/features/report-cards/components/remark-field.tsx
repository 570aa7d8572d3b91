import { t } from '@lingui/core/macro'
import { Alert, Button, Group, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatMoment } from '../../../lib/format.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { addRemark } from '../fill-remark.ts'
import { isUnsaved, type RemarkState } from '../remark-state.ts'
import { type CardStudent, MAX_REMARK, type ReportScope } from '../report-cards.api.ts'
import { useRemark } from '../use-remark.ts'
import classes from './report-cards.module.css'

function stateText(state: RemarkState) {
  if (state.sending !== null) return t`Saving...`
  if (isUnsaved(state)) return state.failure ? '' : t`Not saved yet`
  const { at, by } = state.stored
  if (!at) return ''
  const moment = formatMoment(at)
  return by ? t`Saved ${moment} by ${by}` : t`Saved ${moment}`
}

const BankDialog = lazyPart(async () => (await import('./bank-dialog.tsx')).BankDialog)

interface RemarkFieldProps {
  scope: ReportScope
  /** The class's name. */
  section: string
  /** Whether the school keeps remarks to choose from. */
  hasBank: boolean
  student: CardStudent
  isReadOnly: boolean
}
/** The remark of a card, which saves itself; what somebody else wrote meanwhile is never overwritten unseen. */
export function RemarkField({ scope, section, hasBank, student, isReadOnly }: RemarkFieldProps) {
  const { state, dispatch, send } = useRemark(scope, student)
  const { text, theirs, failure } = state
  const [isChoosing, setIsChoosing] = useState(false)
  const tooLong = text.length > MAX_REMARK ? t`A remark has at most ${{ most: MAX_REMARK }} characters.` : undefined
  return (
    <div className={classes.remark}>
      <Textarea
        aria-label={t`Remark for ${{ student: student.name }}`}
        placeholder={t`Remark on the card`}
        minRows={2}
        rows={2}
        resize="vertical"
        value={text}
        readOnly={isReadOnly}
        error={tooLong}
        onChange={(event) => dispatch({ type: 'typed', text: event.currentTarget.value })}
        onBlur={() => void send()}
      />
      {hasBank && !isReadOnly && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={t`Choose a remark: ${{ student: student.name }}`}
          onClick={() => setIsChoosing(true)}
        >
          {t`Choose a remark`}
        </Button>
      )}
      {isChoosing && (
        <BankDialog
          student={student.name}
          section={section}
          onPick={(remark) => {
            dispatch({ type: 'typed', text: addRemark(text, remark) })
            setIsChoosing(false)
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
      <div className={classes.foot}>
        <Text size="sm" c="dimmed" component="output">
          {stateText(state)}
        </Text>
        <Text size="sm" c="dimmed" className="tabular" style={{ whiteSpace: 'nowrap' }}>
          {text && `${text.length} / ${MAX_REMARK}`}
        </Text>
      </div>
      {failure && (
        <Alert color="brick" role="alert" mt="xs">
          <Group justify="space-between" gap="xs">
            {failure}
            <Button size="compact-sm" variant="default" onClick={() => void send()}>
              {t`Save again`}
            </Button>
          </Group>
        </Alert>
      )}
      {theirs && (
        <Alert color="amber" role="alert" mt="xs" title={t`Somebody else changed this remark meanwhile.`}>
          <Text size="sm">{t`${{ author: theirs.by ?? '–' }}: “${{ text: theirs.text }}”`}</Text>
          <Group gap="xs" mt="xs">
            <Button size="compact-sm" variant="default" onClick={() => dispatch({ type: 'kept mine' })}>
              {t`Keep mine`}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => dispatch({ type: 'took theirs' })}>
              {t`Take theirs`}
            </Button>
          </Group>
        </Alert>
      )}
    </div>
  )
}
