import { plainTags } from '@margam/papers/own/plain-tags'

const allowedTags = new Set(plainTags)
const voidTags = new Set(['br'])
const svgRefused =
  /<\s*(script|foreignobject|iframe|image|use|animate|set|a|style)\b|\bon[a-z]+\s*=|javascript:|(?:xlink:)?href\s*=|url\s*\(|<!|<\?/i

/**
 * What is wrong with a text as safe HTML with LaTeX, or null. Allowed: p br b strong i em u sub sup ul ol li table thead
 * tbody tr th td blockquote, without attributes but colspan and rowspan; entities; $…$ in pairs. `<` and `&` of
 * mathematics are written &lt; and &amp;.
 */
export function htmlProblem(text: string): string | null {
  const open: string[] = []
  let rest = text
  while (rest.includes('<')) {
    const at = rest.indexOf('<')
    const tag = /^<(\/?)([a-z][a-z0-9]*)((?: (?:colspan|rowspan)="[1-9][0-9]?")*) ?\/?>/.exec(rest.slice(at))
    if (!tag) return `"${rest.slice(at, at + 20)}" is no allowed tag (write &lt; for a less-than sign)`
    const [whole, closing, name] = tag
    if (!allowedTags.has(name)) return `<${name}> is not allowed`
    if (closing) {
      if (open.pop() !== name) return `</${name}> closes a tag that is not open`
    } else if (!voidTags.has(name)) open.push(name)
    rest = rest.slice(at + whole.length)
  }
  if (open.length > 0) return `<${open[open.length - 1]}> is never closed`
  if (/&(?!(?:[a-z]+|#[0-9]+|#x[0-9a-f]+);)/i.test(text)) return 'a bare & must be written &amp;'
  return mathProblem(text)
}

function mathProblem(text: string): string | null {
  const pieces = text.split('$')
  if (pieces.length % 2 === 0) return 'a dollar sign without its partner (mathematics stands between single dollars)'
  for (let i = 1; i < pieces.length; i += 2) {
    if (pieces[i].trim() === '') return 'empty mathematics between two dollars'
    let depth = 0
    for (const char of pieces[i].replace(/\\[{}]/g, '')) {
      if (char === '{') depth++
      if (char === '}') depth--
      if (depth < 0) break
    }
    if (depth !== 0) return `unbalanced braces in $${pieces[i]}$`
    if (/\\(href|url|includegraphics|html\w*|def|newcommand|input)\b/.test(pieces[i]))
      return `a command that is not allowed in $${pieces[i]}$`
  }
  return null
}

/** What is wrong with a figure, or null: one self-contained <svg> with a viewBox and nothing that runs or loads. */
export function svgProblem(svg: string): string | null {
  if (!/^<svg\b[^>]*\bviewBox="[-0-9. ]+"/.test(svg)) return 'a figure starts with <svg and has a viewBox'
  if (!svg.trimEnd().endsWith('</svg>')) return 'a figure ends with </svg>'
  if (svgRefused.test(svg)) return 'a figure holds no script, style, link, image or handler'
  return null
}
