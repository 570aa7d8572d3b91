import { t } from '@lingui/core/macro'
import { Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { errorText, fieldErrors } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { whoAmIQuery } from '../../../lib/who-am-i.ts'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { useBegunVersion } from '../../../ui/use-begun-version.ts'
import type { ValidatedForm } from '../../../ui/use-validated-form.ts'
import { type Draft, ListDraft } from '../../profile-drafts/index.ts'
import { ownProfileQuery, patchSection, type SectionBody } from '../teacher-profile.api.ts'

interface SectionFormProps<Values> {
  title: string
  description?: ReactNode
  /** Whether the list of the section differs from the saved one. */
  isDraft?: boolean
  /** 'Save Skills' */
  saveLabel: string
  form: ValidatedForm<Values>
  draft: Draft
  /** The profile's version as it is stored. */
  version: number
  toBody: (values: Values, version: number) => SectionBody
  children: ReactNode
}
/** One of the five forms: saved on its own, and then back to the profile. */
export function SectionForm<Values>({
  title,
  description,
  isDraft = false,
  saveLabel,
  form,
  draft,
  version: stored,
  toBody,
  children,
}: SectionFormProps<Values>) {
  const { userId } = useSignedIn()
  const client = useQueryClient()
  const navigate = useNavigate()
  const saveFrom = useBegunVersion(stored)
  const save = useMutation({
    mutationFn: async (values: Values) => {
      // the other forms' last words are kept before this screen is left
      await draft.flush()
      return saveFrom((version) => patchSection(userId, toBody(values, version)))
    },
    onSuccess: async ({ message, profile }) => {
      client.setQueryData(ownProfileQuery(userId).queryKey, profile)
      toasts.success(message)
      // the sidebar shows the name
      void client.invalidateQueries({ queryKey: whoAmIQuery(userId).queryKey })
      await navigate(linkTo('/teacher/profile'))
    },
    onError: async (error) => {
      form.refuse(error)
      if (Object.keys(fieldErrors(error)).length === 0)
        toasts.error(errorText(error, t`Something went wrong. Please try again later.`))
      // the version that was read may be stale; what is typed stays
      await client.invalidateQueries({ queryKey: ownProfileQuery(userId).queryKey })
    },
  })

  const seen = useRef(0)
  const hasMessages = form.messages.length > 0
  useEffect(() => {
    if (form.attempts > seen.current && hasMessages) toasts.error(t`Validation error: Please review the form.`)
    seen.current = form.attempts
  }, [form.attempts, hasMessages])

  return (
    <SectionCard title={title} description={description} actions={<ListDraft isDraft={isDraft} />}>
      <FormBody form={form} onSend={(values) => save.mutate(values)} failure={save.error} label={title}>
        {children}
        <Group justify="flex-end">
          <SubmitButton isBusy={save.isPending} busyText={t`Saving...`}>
            {saveLabel}
          </SubmitButton>
        </Group>
      </FormBody>
    </SectionCard>
  )
}
