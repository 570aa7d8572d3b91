import { plural, t } from '@lingui/core/macro'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { useRefused } from '../use-refused.ts'
import { type Place, PlaceFields } from './place-fields.tsx'

interface BringInProps {
  total: number
  isBusy: boolean
  failure: unknown
  onSend: (place: Place) => void
}
/** For which board, class, subject and topic the questions of a file are. */
export function BringIn({ total, isBusy, failure, onSend }: BringInProps) {
  const form = useValidatedForm<Place>({
    initialValues: { brd: '', cls: '', sub: '', topic: '' },
    validate: ({ brd, cls, sub, topic }) => ({
      brd: brd ? undefined : t`Choose a board.`,
      cls: cls ? undefined : t`Choose a class.`,
      sub: sub ? undefined : t`Choose a subject.`,
      topic: topic ? undefined : t`Choose a topic.`,
    }),
    scope: 'bring',
  })
  useRefused(form, failure)
  return (
    <SectionCard
      title={t`3. Bring them in`}
      description={t`A question whose own topic is one of the subject’s keeps it; the others get the one that you choose.`}
    >
      <FormBody form={form} failure={failure} onSend={onSend}>
        <PlaceFields
          place={form.values}
          onPlace={(place) => form.setValues(place)}
          field={(name) => {
            const { id, name: path, error, onBlur } = form.field(name)
            return { id, name: path, error, onBlur }
          }}
        />
        <div>
          <SubmitButton isBusy={isBusy} busyText={t`Bringing in...`}>
            {plural(total, { one: 'Bring in # question as a draft', other: 'Bring in # questions as drafts' })}
          </SubmitButton>
        </div>
      </FormBody>
    </SectionCard>
  )
}
