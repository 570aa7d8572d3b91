import { t } from '@lingui/core/macro'
import { Paper, SegmentedControl, Textarea } from '@mantine/core'
import { LEGAL_LENGTH } from '@margam/contract/legal-texts'
import { useState } from 'react'
import { DateField } from '../../../ui/date-field.tsx'
import type { ValidatedForm } from '../../../ui/use-validated-form.ts'
import type { DraftForm } from '../draft-form.ts'
import { LegalBody } from './legal-body.tsx'

/** The words of a text, to be written or looked at, and the day from which they hold. */
export function DraftFields({ form }: { form: ValidatedForm<DraftForm> }) {
  const [isPreview, setPreview] = useState(false)
  return (
    <>
      <SegmentedControl
        value={isPreview ? 'preview' : 'write'}
        onChange={(value) => setPreview(value === 'preview')}
        aria-label={t`Write or look`}
        data={[
          { value: 'write', label: t`Write` },
          { value: 'preview', label: t`Preview` },
        ]}
        style={{ alignSelf: 'flex-start' }}
      />
      {isPreview ? (
        <Paper withBorder p="md" radius="lg">
          <LegalBody text={form.values.body} />
        </Paper>
      ) : (
        <Textarea
          label={t`Text`}
          description={t`An empty line begins a paragraph. A line that begins with “# ” is a heading, one with “- ” a point of a list.`}
          required
          autosize
          minRows={12}
          maxRows={28}
          maxLength={LEGAL_LENGTH}
          {...form.field('body')}
        />
      )}
      <DateField label={t`Holds from`} required {...form.field('effective_on')} />
    </>
  )
}
