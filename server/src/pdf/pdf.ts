import { readFileSync } from 'node:fs'
import { SOURCE_LANGUAGE } from '@margam/contract/languages'
import { createHealth, type Health } from '../health.ts'
import { createPool, ThreadError } from '../threads/pool.ts'
import { speak } from '../words/languages.ts'
import type { RenderReply, RenderRequest } from './worker.ts'

const LIMIT_MS = 30_000

/** A document that could not be made; the message is for the log, not for people. */
export class PdfError extends Error {}

interface Looks {
  language?: string
  images?: Record<string, Uint8Array>
}

export interface PdfMaker {
  /**
   * Sets a template of ours with `data`, which it reads as values alone, in a language. An image is there under its name.
   * Throws PdfError when it cannot be set or takes too long.
   */
  render(template: string, data: unknown, looks?: Looks): Promise<Buffer>
  close(): Promise<void>
}

const SAID = /\bsay\("((?:[^"\\]|\\.)*)"/g

const prelude = readFileSync(new URL('./prelude.typ', import.meta.url), 'utf8')
/** What a template says, and the prelude before it, by its English. */
const wordsIn = (template: string, language: string) =>
  Object.fromEntries([...(prelude + template).matchAll(SAID)].map(([, text = '']) => [text, speak(text, language)]))

/** One thread, started at the first document and kept warm; documents are set one after another in it. */
export function createPdfMaker(limitMs = LIMIT_MS, health: Health = createHealth()): PdfMaker {
  const pool = createPool({ part: 'pdf', threads: 1, memoryMb: 512, idleMs: Number.POSITIVE_INFINITY }, health)
  const file = new URL('./worker.ts', import.meta.url)

  async function ask(request: RenderRequest): Promise<RenderReply> {
    try {
      return (await pool.run({ file, data: request, limitMs })) as RenderReply
    } catch (error) {
      if (error instanceof ThreadError) throw new PdfError(`The document could not be set. ${error.message}`)
      throw error
    }
  }

  return {
    render: async (template, data, { language = SOURCE_LANGUAGE, images = {} } = {}) => {
      const words = wordsIn(template, language)
      const reply = await ask({ template, data: JSON.stringify(data), words: JSON.stringify(words), language, images })
      if ('error' in reply) throw new PdfError(reply.error)
      return Buffer.from(reply.pdf)
    },
    close: () => pool.close(),
  }
}
