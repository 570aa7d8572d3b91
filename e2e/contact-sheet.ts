import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const PICTURE = /^(.+?)(?:-(?:1280|375)(?:-(?:light|dark))?)?\.png$/

/** The pictures of each screen beside each other, as one page to look at: `index.html` in the folder of the pictures. */
export default function writeContactSheet() {
  const folder = process.env.SCREENSHOTS
  if (!folder || !existsSync(folder)) return
  const screens = Map.groupBy(
    readdirSync(folder).filter((name) => PICTURE.test(name)),
    (name) => PICTURE.exec(name)?.[1] ?? name,
  )
  const sections = [...screens]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([screen, pictures]) => {
      const shown = pictures.map((name) => `<a href="${name}"><img loading="lazy" src="${name}" alt="${name}"></a>`)
      return `<h2>${screen}</h2><div>${shown.join('')}</div>`
    })
  const style =
    'body{font:14px sans-serif;margin:2rem}div{display:flex;gap:8px;align-items:start}img{height:420px;border:1px solid #ccc}'
  const page = `<!doctype html><meta charset="utf-8"><title>${screens.size} screens</title><style>${style}</style>`
  writeFileSync(join(folder, 'index.html'), `${page}${sections.join('\n')}`)
}
