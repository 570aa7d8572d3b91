import { t } from '@lingui/core/macro'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

interface DeskQuestionsProps {
  asks: 'publish' | 'discard' | null
  /** The day from which it would hold, as it is written. */
  from: string
  isBusy: boolean
  onYes: (how: 'publish' | 'discard') => void
  onNo: () => void
}
/** What is asked before a draft becomes a version, or goes. */
export function DeskQuestions({ asks, from, isBusy, onYes, onNo }: DeskQuestionsProps) {
  return (
    <>
      <ConfirmDialog
        opened={asks === 'publish'}
        title={t`Publish this text?`}
        confirmLabel={t`Yes, publish`}
        danger={false}
        isBusy={isBusy}
        onConfirm={() => onYes('publish')}
        onCancel={onNo}
      >
        {t`Everybody can read it at once, and it holds from ${from}. A version that was published cannot be changed, only followed by another one.`}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asks === 'discard'}
        title={t`Throw this draft away?`}
        confirmLabel={t`Yes, throw it away`}
        isBusy={isBusy}
        onConfirm={() => onYes('discard')}
        onCancel={onNo}
      >
        {t`What is written in it will be lost. What is published stays.`}
      </ConfirmDialog>
    </>
  )
}
