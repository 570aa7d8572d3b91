/** What a key means where a question is answered: an option by its place, or a step. */
export function meaningOf(key: string, options: number): number | 'next' | 'previous' | null {
  if (key === 'ArrowRight' || key === 'Enter') return 'next'
  if (key === 'ArrowLeft') return 'previous'
  const place = /^[1-9]$/.test(key) ? Number(key) - 1 : /^[a-h]$/i.test(key) ? key.toLowerCase().charCodeAt(0) - 97 : -1
  return place >= 0 && place < options ? place : null
}
