import { t } from '@lingui/core/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { errorText } from '../../../lib/errors.ts'
import { pictureQuery } from '../../../lib/stored-files.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { ImageField } from '../../../ui/image-field.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { deleteLogo, organisationSettingsQuery, putLogo } from '../organisation.api.ts'

export function LogoCard({ logoUrl }: { logoUrl: string | null }) {
  const { userId } = useSignedIn()
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const settled = {
    onSuccess: ({ message }: { message: string }) => {
      setFile(null)
      toasts.success(message)
    },
    onError: (error: unknown) => toasts.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: organisationSettingsQuery(userId).queryKey }),
  }
  const save = useMutation({ mutationFn: (logo: File) => putLogo(logo), ...settled })
  const remove = useMutation({ mutationFn: () => deleteLogo(), ...settled })
  return (
    <SectionCard title={t`Logo`} description={t`Everybody at the school may see it.`}>
      <Stack gap="md">
        {logoUrl ? <Logo url={logoUrl} /> : <Text c="dimmed">{t`No logo yet.`}</Text>}
        <ImageField
          label={t`New logo`}
          hint={t`A JPG or PNG of at most 2 MB.`}
          file={file}
          onFile={setFile}
          error={save.error ? errorText(save.error) : undefined}
        />
        <Group>
          <Button disabled={!file || save.isPending} onClick={() => file && save.mutate(file)}>
            {save.isPending ? t`Saving...` : t`Save logo`}
          </Button>
          {logoUrl && (
            <Button variant="subtle" color="brick" disabled={remove.isPending} onClick={() => remove.mutate()}>
              {t`Remove logo`}
            </Button>
          )}
        </Group>
      </Stack>
    </SectionCard>
  )
}

function Logo({ url }: { url: string }) {
  const { data, error } = useQuery(pictureQuery(url))
  // An object URL holds the file in memory until it is given back.
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !data) return
      const address = URL.createObjectURL(data)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [data],
  )
  if (error) return <Text c="dimmed">{t`The logo cannot be shown now.`}</Text>
  return data ? <img ref={show} alt={t`The school’s logo`} height={72} style={{ maxWidth: '100%' }} /> : null
}
