const ENTITIES: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }
const unescape = (text: string) => text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity)

/** The content policy lets no style stand in an element: they go into one that has the page's nonce. */
export function gatherStyles(markup: string, nonce: string): string {
  const styles: string[] = []
  const marked = markup.replace(/ style="([^"]*)"/g, (_, style: string) => {
    const at = styles.indexOf(style)
    return ` data-style="${at < 0 ? styles.push(style) - 1 : at}"`
  })
  const rules = styles.map((style, i) => `[data-style="${i}"]{${unescape(style).replace(/;|$/g, '!important$&')}}`)
  return `<style nonce="${nonce}">${rules.join('')}</style>${marked}`
}
