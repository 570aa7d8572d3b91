import { t } from '@lingui/core/macro'
import { IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { pictureQuery } from '../../../lib/stored-files.ts'

interface PictureProps {
  picture: Blob
  alt: string
  size: number
}
/** A picture that the browser holds. */
export function Picture({ picture, alt, size }: PictureProps) {
  // An object URL holds the file in memory until it is given back.
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return
      const address = URL.createObjectURL(picture)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [picture],
  )
  return (
    <img
      ref={show}
      alt={alt}
      width={size}
      height={size}
      style={{ flex: 'none', objectFit: 'cover', borderRadius: 16 }}
    />
  )
}

interface StoredPhotoProps {
  url: string | null
  name: string
  size?: number
}
/** The photo of a person, or a plain figure. */
export function StoredPhoto({ url, name, size = 88 }: StoredPhotoProps) {
  const { data } = useQuery(pictureQuery(url))
  if (!data || !url) return <IconUser size={size} stroke={1} aria-hidden style={{ flex: 'none' }} />
  return <Picture picture={data} alt={t`Photograph of ${name}`} size={size} />
}
