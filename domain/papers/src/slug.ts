/** The first words of a text in kebab-case, placeholders and signs left out: "the-old-tank". */
export function slug(text: string, words = 6): string {
  return text
    .replace(/\[\w+\]/g, ' ')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .slice(0, words)
    .join('-')
}
