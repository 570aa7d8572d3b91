import { useEffect, useState } from 'react'

const BANNER_MS = 4000

export interface Banner {
  tone: 'success' | 'error'
  text: string
}

/** A message that stands above the form for four seconds. */
export function useBanner() {
  const [banner, setBanner] = useState<Banner | null>(null)
  // A new message gets its own four seconds.
  useEffect(() => {
    if (!banner) return
    const timer = setTimeout(() => setBanner(null), BANNER_MS)
    return () => clearTimeout(timer)
  }, [banner])
  return [banner, setBanner] as const
}
