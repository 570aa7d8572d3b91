import { plural, t } from '@lingui/core/macro'
import { Checkbox, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { type AskedCards, type CardList, giveOutCards, issuedQuery, type ReportScope } from '../report-cards.api.ts'

interface GiveOutDialogProps {
  list: CardList
  /** Whether families can be mailed, and whose address is known. */
  reach: { no_mail: '' | 'switched off' | 'no school'; with_address: string[] }
  scope: ReportScope
  asked: AskedCards
  onClose: () => void
}
/** Asks before cards are given out: what students see cannot be taken back, only followed by another version. */
export function GiveOutDialog({ list, reach, scope, asked, onClose }: GiveOutDialogProps) {
  const client = useQueryClient()
  const [mail, setMail] = useState(false)
  const wanted = list.students.filter(
    ({ student_id: id }) => asked.studentIds.length === 0 || asked.studentIds.includes(id),
  )
  const known = new Set(reach.with_address)
  const total = wanted.length
  const addresses = wanted.filter(({ student_id: id }) => known.has(id)).length
  const lacking = wanted.filter(
    ({ missing, without_result: without }) => missing.length > 0 || without.length > 0,
  ).length
  const give = useMutation({
    mutationFn: () => giveOutCards(scope, { ...asked, mail }),
    onSuccess: ({ message, mailed }) => {
      const mails = plural(mailed, { one: '# mail is on its way.', other: '# mails are on their way.' })
      toasts.success(mailed > 0 ? `${message} ${mails}` : message)
      void client.invalidateQueries({ queryKey: issuedQuery(scope).queryKey })
      onClose()
    },
    onError: (error) => toasts.error(errorText(error)),
  })
  const { no_mail: noMail } = reach
  return (
    <ConfirmDialog
      opened
      title={plural(wanted.length, {
        one: 'Give out # report card?',
        other: 'Give out # report cards?',
      })}
      confirmLabel={t`Give out`}
      danger={false}
      isBusy={give.isPending}
      onConfirm={() => give.mutate()}
      onCancel={onClose}
    >
      <Stack gap="sm">
        <Text>
          {t`Students see them at once, as they are now. A card that was given out before and says the same stays as it is; a changed one becomes a new version.`}
        </Text>
        {lacking > 0 && (
          <Text>
            {plural(lacking, {
              one: '# of them is not complete, and says so.',
              other: '# of them are not complete, and say so.',
            })}
          </Text>
        )}
        {noMail === 'switched off' && <Text c="dimmed">{t`The school has switched mail to families off.`}</Text>}
        {noMail === '' && (
          <Checkbox
            label={t`Mail the new ones to the parents as PDF`}
            description={plural(addresses, {
              one: `# of ${total} has an address.`,
              other: `# of ${total} have an address.`,
            })}
            disabled={addresses === 0}
            checked={mail}
            onChange={(event) => setMail(event.currentTarget.checked)}
          />
        )}
      </Stack>
    </ConfirmDialog>
  )
}
