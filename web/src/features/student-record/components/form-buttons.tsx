import { t } from '@lingui/core/macro'
import { Button, Group } from '@mantine/core'
import { SubmitButton } from '../../../ui/form-page.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { useProfileForm } from '../use-profile-form.ts'

const AskDialog = lazyPart(async () => (await import('../../../ui/confirm-dialog.tsx')).ConfirmDialog)

interface FormButtonsProps {
  of: Pick<ReturnType<typeof useProfileForm>, 'isSaving' | 'cancel' | 'discard'>
  saveLabel: string
  /** What goes back to what is saved when a draft is thrown away. */
  title: string
}
/** Cancel and Save below fields of a profile; a draft is thrown away only when asked. */
export function FormButtons({ of: { isSaving, cancel, discard }, saveLabel, title }: FormButtonsProps) {
  return (
    <>
      <Group justify="flex-end">
        <Button variant="default" onClick={cancel} disabled={isSaving || discard.isBusy}>
          {t`Cancel`}
        </Button>
        <SubmitButton isBusy={isSaving} busyText={t`Saving...`}>
          {saveLabel}
        </SubmitButton>
      </Group>
      {discard.isAsking && (
        <AskDialog
          opened
          title={t`Discard your draft?`}
          confirmLabel={t`Discard draft`}
          isBusy={discard.isBusy}
          onConfirm={discard.confirm}
          onCancel={discard.keep}
        >
          {t`“${title}” goes back to what is saved. What you typed since is lost.`}
        </AskDialog>
      )}
    </>
  )
}
