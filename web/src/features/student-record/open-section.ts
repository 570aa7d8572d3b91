/** Which section is open after one was opened or closed: a save that ends late closes its own, never the one after it. */
export const afterOpening = (key: string, isOpen: boolean) => (open: string | null) => {
  if (isOpen) return key
  return open === key ? null : open
}
