import { Alert, Button, Group, Text, Textarea } from '@mantine/core'
import { formatMoment } from '../../../lib/format.ts'
import { isUnsaved, type RemarkState } from '../remark-state.ts'
import { type CardStudent, MAX_REMARK, type ReportScope } from '../report-cards.api.ts'
import { useRemark } from '../use-remark.ts'
import classes from './report-cards.module.css'

function stateText(state: RemarkState) {
  if (state.sending !== null) return 'Saving…'
  if (isUnsaved(state)) return state.failure ? '' : 'Not saved yet'
  const { at, by } = state.stored
  return at ? `Saved ${formatMoment(at)}${by ? ` by ${by}` : ''}` : ''
}

interface RemarkFieldProps {
  scope: ReportScope
  student: CardStudent
  isReadOnly: boolean
}
/** The remark of a card, which saves itself; what somebody else wrote meanwhile is never overwritten unseen. */
export function RemarkField({ scope, student, isReadOnly }: RemarkFieldProps) {
  const { state, dispatch, send } = useRemark(scope, student)
  const { text, theirs, failure } = state
  const tooLong = text.length > MAX_REMARK ? `A remark has at most ${MAX_REMARK} characters.` : undefined
  return (
    <div className={classes.remark}>
      <Textarea
        aria-label={`Remark for ${student.name}`}
        placeholder="Remark on the card"
        minRows={2}
        rows={2}
        resize="vertical"
        value={text}
        readOnly={isReadOnly}
        error={tooLong}
        onChange={(event) => dispatch({ type: 'typed', text: event.currentTarget.value })}
        onBlur={() => void send()}
      />
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
              Save again
            </Button>
          </Group>
        </Alert>
      )}
      {theirs && (
        <Alert color="amber" role="alert" mt="xs" title="Somebody else changed this remark meanwhile.">
          <Text size="sm">
            {theirs.by}: “{theirs.text}”
          </Text>
          <Group gap="xs" mt="xs">
            <Button size="compact-sm" variant="default" onClick={() => dispatch({ type: 'kept mine' })}>
              Keep mine
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => dispatch({ type: 'took theirs' })}>
              Take theirs
            </Button>
          </Group>
        </Alert>
      )}
    </div>
  )
}
