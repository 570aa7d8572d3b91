import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { deleteBlueprint, forgetBlueprints, type OwnBlueprint } from '../making.api.ts'

interface DeleteBlueprintProps {
  blueprint: OwnBlueprint
  onDeleted: () => void
  onClose: () => void
}
export function DeleteBlueprint({ blueprint, onDeleted, onClose }: DeleteBlueprintProps) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => deleteBlueprint(blueprint.blueprint_id),
    onSuccess: ({ message }) => {
      toasts.success(message)
      onDeleted()
    },
    onError: (error) => toasts.error(errorText(error)),
    onSettled: () => {
      onClose()
      return forgetBlueprints(client)
    },
  })
  return (
    <ConfirmDialog
      opened
      title={t`Delete the blueprint ${{ name: blueprint.name }}?`}
      confirmLabel={t`Delete blueprint`}
      isBusy={remove.isPending}
      onCancel={onClose}
      onConfirm={() => remove.mutate()}
    >
      {blueprint.is_shared
        ? t`Your colleagues lose it too. Papers that were made with it stay.`
        : t`Papers that were made with it stay.`}
    </ConfirmDialog>
  )
}
