import { say } from '@margam/school/sentence'
import { Parser } from 'htmlparser2'
import { refuseLong } from '../check-question.ts'
import { LIMITS } from '../limits.ts'
import { QuestionError } from '../report.ts'
import type { Element, MarkupNode } from '../xml/read-xml.ts'

/** HTML as a tree. Whatever is written gives one: a tag that is never closed ends with its parent. Comments are elements "!--". */
export function parseHtml(source: string): MarkupNode[] {
  refuseLong(source)
  const root: Element = { name: '', attributes: {}, children: [], line: 0 }
  const open = [root]
  const here = () => open.at(-1) ?? root
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (open.length > LIMITS.nesting) {
          throw new QuestionError(
            say('A text has more than {most} elements within each other.', { most: LIMITS.nesting }),
          )
        }
        const element: Element = { name, attributes, children: [], line: 0 }
        here().children.push(element)
        open.push(element)
      },
      ontext: (text) => {
        const { children } = here()
        const before = children.at(-1)
        // an entity comes apart from what stands around it
        if (typeof before === 'string') children[children.length - 1] = before + text
        else children.push(text)
      },
      oncomment: () => {
        here().children.push({ name: '!--', attributes: {}, children: [], line: 0 })
      },
      onclosetag: () => {
        if (open.length > 1) open.pop()
      },
    },
    { decodeEntities: true },
  )
  parser.end(source)
  return root.children
}
