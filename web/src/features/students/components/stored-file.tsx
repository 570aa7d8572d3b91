import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { fetchFile } from '../../../lib/stored-files.ts'

/** The photo of a person, or a plain figure. */
export function StoredPhoto({ url, name, size = 88 }: { url: string | null; name: string; size?: number }) {
  const photo = useQuery({
    queryKey: ['file', url],
    enabled: url !== null,
    queryFn: async ({ signal }) => (await fetchFile(url ?? '', signal)).file,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data } = photo
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
  if (!data) return <IconUser size={size} stroke={1} aria-hidden />
  return (
    <img
      ref={show}
      alt={t`Photograph of ${name}`}
      width={size}
      height={size}
      style={{ objectFit: 'cover', borderRadius: 16 }}
    />
  )
}

/** Takes a stored file away when the section is saved. */
export const RemoveFileButton = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <Button variant="subtle" color="brick" size="compact-sm" onClick={onRemove}>
    {t`Remove ${label}`}
  </Button>
)
