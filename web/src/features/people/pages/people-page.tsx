import { t } from '@lingui/core/macro'
import { Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ReasonField } from '../../../ui/reason-field.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { FoundAccounts } from '../components/found-accounts.tsx'
import { type Found, postSearch } from '../people.api.ts'
import { checkSearch, EMPTY_SEARCH } from '../search-rules.ts'

/** The operator's, for support: what an address has here. Nothing of what people keep is shown. */
export function PeoplePage() {
  const form = useValidatedForm({ initialValues: EMPTY_SEARCH, validate: checkSearch })
  // stays while the same is searched again, with the dialog that may be open in it
  const [shown, setShown] = useState<{ found: Found; asked: Parameters<typeof postSearch>[0] }>()
  const search = useMutation({
    mutationFn: postSearch,
    onSuccess: (found, asked) => setShown({ found, asked }),
    onError: (error) => {
      setShown(undefined)
      form.refuse(error)
    },
  })
  return (
    <>
      <PageHeader
        title={t`People`}
        description={t`Find the accounts of somebody who asks for help. You see no names, marks or profiles, and each school that is found reads that you looked, and why.`}
      />
      <Stack gap="lg" maw={760}>
        <SectionCard title={t`Find by address`}>
          <FormBody form={form} onSend={(values) => search.mutate(values)} failure={search.error}>
            <TextInput
              label={t`Exact email address`}
              type="email"
              required
              autoComplete="off"
              maxLength={254}
              {...form.field('email')}
            />
            <ReasonField
              label={t`Why you look`}
              description={t`The school reads this sentence in its audit trail.`}
              {...form.field('reason')}
            />
            <div>
              <SubmitButton isBusy={search.isPending} busyText={t`Searching...`}>
                {t`Find`}
              </SubmitButton>
            </div>
          </FormBody>
        </SectionCard>
        {shown && <FoundAccounts found={shown.found} onChanged={() => search.mutate(shown.asked)} />}
      </Stack>
    </>
  )
}
