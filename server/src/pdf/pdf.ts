import { createHealth, type Health } from '../health.ts'
import { createPool, ThreadError } from '../threads/pool.ts'
import type { RenderReply, RenderRequest } from './worker.ts'

const LIMIT_MS = 30_000

/** A document that could not be made; the message is for the log, not for people. */
export class PdfError extends Error {}

export interface PdfMaker {
  /**
   * Sets a template of ours with `data`, which it reads as values alone. An image is there under its name. Throws
   * PdfError when it cannot be set or takes too long.
   */
  render(template: string, data: unknown, images?: Record<string, Uint8Array>): Promise<Buffer>
  close(): Promise<void>
}

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
    render: async (template, data, images = {}) => {
      const reply = await ask({ template, data: JSON.stringify(data), images })
      if ('error' in reply) throw new PdfError(reply.error)
      return Buffer.from(reply.pdf)
    },
    close: () => pool.close(),
  }
}
