import { LIMITS } from '../limits.ts'
import { readCategory } from '../moodle/category.ts'
import { tooManyQuestions } from '../report.ts'
import { findSign } from './scan.ts'

/** What stands between empty lines. */
export interface GiftBlock {
  line: number
  text: string
  tags: string[]
  topic: string
}

const COMMENT = /^\s*\/\//
const CATEGORY = /^\s*\$CATEGORY:/
const TAG = /\[tag:((?:[^\]\\]|\\.){1,300})\]/g
/** Empty lines within the braces of one question. */
const MOST_JOINED = 20

/** Which way the braces of a text lead: open at its end, closing what was open before it, or neither. */
function bracesOf(text: string): 'open' | 'closing' | 'none' | 'whole' {
  const first = findSign(text, '{}')
  if (first === -1) return 'none'
  if (text.charAt(first) === '}') return 'closing'
  return findSign(text, '}', first) === -1 ? 'open' : 'whole'
}

/** The questions of a file. An empty line ends one, but within braces that are closed later on. */
export function splitGift(source: string): GiftBlock[] {
  const blocks: GiftBlock[] = []
  let topic = ''
  let tags: string[] = []
  let lines: string[] = []
  let start = 1
  const end = () => {
    if (blocks.length > MOST_JOINED * LIMITS.questions) throw tooManyQuestions()
    const text = lines.join('\n')
    if (text.trim()) {
      blocks.push({ line: start, text, tags, topic })
      tags = []
    }
    lines = []
  }
  for (const [i, line] of source.split('\n').entries()) {
    if (COMMENT.test(line)) {
      for (const [, tag = ''] of line.matchAll(TAG)) tags.push(tag.replaceAll('\\]', ']'))
    } else if (CATEGORY.test(line)) {
      end()
      topic = readCategory(line.replace(CATEGORY, ''))
    } else if (line.trim() === '') end()
    else {
      if (lines.length === 0) start = i + 1
      lines.push(line)
    }
  }
  end()
  return joinOpen(blocks)
}

function joinOpen(blocks: readonly GiftBlock[]): GiftBlock[] {
  const joined: GiftBlock[] = []
  for (let i = 0; i < blocks.length; i++) {
    const block = blocks[i]
    if (!block) break
    joined.push(block)
    if (bracesOf(block.text) !== 'open') continue
    for (let j = i + 1; j <= i + MOST_JOINED; j++) {
      const next = blocks[j]
      const braces = next && !next.text.trimStart().startsWith('::') ? bracesOf(next.text) : 'open'
      if (braces === 'none') continue
      if (braces === 'closing') {
        const text = blocks
          .slice(i, j + 1)
          .map((one) => one.text)
          .join('\n')
        joined[joined.length - 1] = { ...block, text, tags: [...block.tags, ...(next?.tags ?? [])] }
        i = j
      }
      break
    }
  }
  return joined
}
