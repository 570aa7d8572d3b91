import { useCallback } from 'react'

interface StoredPictureProps {
  picture: Blob | undefined
  className?: string
}
/** A picture that only a call with the token may read; nothing while it is not there. Said beside it, so it has no words. */
export function StoredPicture({ picture, className }: StoredPictureProps) {
  // an object URL holds the file in memory until it is given back
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !picture) return
      const address = URL.createObjectURL(picture)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [picture],
  )
  return picture ? <img ref={show} alt="" className={className} /> : null
}
