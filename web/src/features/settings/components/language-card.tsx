import { t } from '@lingui/core/macro'
import { Radio, Stack } from '@mantine/core'
import { languageName } from '@margam/contract/languages'
import { useMutation } from '@tanstack/react-query'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { language, languages } from '../../../lib/words.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { putLanguage } from '../settings.api.ts'

/** What somebody reads in; nothing while there is no choice. */
export function LanguageCard() {
  const save = useMutation({
    mutationFn: putLanguage,
    // another language begins with a new load of the page
    onSuccess: () => location.reload(),
    onError: (error) => toasts.error(errorText(error)),
  })
  if (languages.length < 2) return null
  return (
    <SectionCard title={t`Language`} description={t`Of the screens, and of the mails that we write to you.`}>
      <Radio.Group label={t`I read`} value={language} onChange={(chosen) => save.mutate(chosen)}>
        <Stack gap={4} mt="xs">
          {languages.map((code) => (
            <Radio key={code} value={code} label={languageName(code)} lang={code} disabled={save.isPending} py={10} />
          ))}
        </Stack>
      </Radio.Group>
    </SectionCard>
  )
}
