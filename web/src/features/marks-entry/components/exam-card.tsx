import { t } from '@lingui/core/macro'
import { Button, Group } from '@mantine/core'
import { memo } from 'react'
import { FormBody } from '../../../ui/form-page.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { ValidatedForm } from '../../../ui/use-validated-form.ts'
import type { ExamValues } from '../exam-form.ts'
import type { EntrySheet } from '../marks-entry.api.ts'
import { ExamFields } from './exam-fields.tsx'
import { ExamFacts } from './exam-picker.tsx'
import { focusMark } from './marks-grid.tsx'

interface ExamCardProps {
  sheet: EntrySheet
  form: ValidatedForm<ExamValues>
  /** The failed save, when the last one failed. */
  failure: unknown
  onUpload: () => void
  /** Marks are entered question by question, on a screen of its own. */
  onByQuestion: () => void
}

const messagesOf = ({ form }: ExamCardProps) => form.messages.map(({ id, text }) => `${id} ${text}`).join()

/** The form is a new object each time, so it is compared by what it shows and by what its handlers read. */
const isSame = (before: ExamCardProps, after: ExamCardProps) =>
  before.sheet === after.sheet &&
  before.form.values === after.form.values &&
  before.form.attempts === after.form.attempts &&
  before.form.isRefused === after.form.isRefused &&
  before.failure === after.failure &&
  before.onUpload === after.onUpload &&
  before.onByQuestion === after.onByQuestion &&
  messagesOf(before) === messagesOf(after)

/** What the marks are of. Not drawn again for a mark that is typed, so that a key stays quick. */
export const ExamCard = memo(function ExamCard({ sheet, form, failure, onUpload, onByQuestion }: ExamCardProps) {
  const { exam } = sheet
  return (
    <SectionCard
      title={exam ? exam.exam_name : t`New exam`}
      actions={
        <Group gap="sm">
          <Button variant="default" disabled={sheet.closed !== null} onClick={() => form.submit(onByQuestion)()}>
            {t`Mark by question`}
          </Button>
          <Button variant="default" disabled={sheet.closed !== null} onClick={() => form.submit(onUpload)()}>
            {t`Upload CSV or Excel`}
          </Button>
        </Group>
      }
    >
      {exam ? (
        <ExamFacts exam={exam} />
      ) : (
        <FormBody form={form} failure={failure} onSend={() => focusMark(0)} label={t`Exam`}>
          <ExamFields sheet={sheet} form={form} />
        </FormBody>
      )}
    </SectionCard>
  )
}, isSame)
