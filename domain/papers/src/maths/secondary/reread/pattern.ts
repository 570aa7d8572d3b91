/** Recognises a whole printed stem from its fixed words; each # stands for what varies and becomes a group. */
export function pattern(text: string): RegExp {
  const source = text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('#', '(.*?)')
  return new RegExp(`^${source}$`, 's')
}
