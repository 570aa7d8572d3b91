import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readCatalogue } from '../web/words/catalogues.ts'
import { compileMessageOrThrow } from '../web/words/compile.ts'

const folder = join(import.meta.dirname, '..', 'locales', 'en')
const LONGER = 1.4
const TAG = /(<[^>]*>)/
const VOWEL = /[aeiou]/i

/** A text with its vowels drawn out, as long as other languages make it: "Schooool". */
function stretchText(text: string): string {
  const letters = [...text]
  const missing = Math.ceil(letters.filter((letter) => /\p{L}/u.test(letter)).length * (LONGER - 1))
  const vowels = letters.filter((letter) => VOWEL.test(letter)).length
  let seen = 0
  return letters
    .map((letter) => {
      if (!VOWEL.test(letter)) return letter
      const before = Math.floor((seen * missing) / vowels)
      seen++
      return letter.repeat(1 + Math.floor((seen * missing) / vowels) - before)
    })
    .join('')
}

type Part = string | [name: string, kind?: string, options?: Record<string, unknown>]

const stretchPart = (part: Part): unknown => {
  if (typeof part === 'string') {
    return part
      .split(TAG)
      .map((piece) => (TAG.test(piece) ? piece : stretchText(piece)))
      .join('')
  }
  const [name, kind, options] = part
  if (!options || typeof options !== 'object') return part
  const stretched = Object.entries(options).map(([key, value]) => [
    key,
    key === 'offset' || !Array.isArray(value) ? value : value.map((one) => stretchPart(one as Part)),
  ])
  return [name, kind, Object.fromEntries(stretched)]
}

/** An area's English with every sentence 40 % longer, also those that stand for themselves. */
function stretchedArea(area: string): string {
  const entries = Object.entries(readCatalogue(readFileSync(join(folder, `${area}.po`), 'utf8')))
  return JSON.stringify(
    Object.fromEntries(
      entries.map(([id, { message }]) => [
        id,
        compileMessageOrThrow(message ?? id).map((part) => stretchPart(part as Part)),
      ]),
    ),
  )
}

/** From now on the page reads a language like English whose words are 40 % longer. */
export const speakLonger = (page: Page) =>
  page.route(/\/assets\/en-[\w-]+\.json$/, (route) => {
    const area = /\/en-([\w-]+)-[\w-]{8}\.json$/.exec(route.request().url())?.[1] ?? ''
    return route.fulfill({ contentType: 'application/json', body: stretchedArea(area) })
  })
