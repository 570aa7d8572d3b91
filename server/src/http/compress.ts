import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply } from 'fastify'

// Low levels: the higher ones take twice the time for a twentieth less. Both work off the event loop.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }
const GZIP = { level: 4 }
const encoders = {
  br: (text: string) => promisify(brotliCompress)(text, BROTLI),
  gzip: (text: string) => promisify(gzip)(text, GZIP),
}
/** In preference order, where a browser takes both alike. */
const ENCODINGS = ['br', 'gzip'] as const
/** One packet holds this much; a shorter answer arrives no sooner for being smaller. */
const WORTH_CHARACTERS = 1400
const TEXT = /^(application\/json|text\/csv|text\/html)\b/

/**
 * Compresses the answers that are text. Files are streams and stay as they are, and what holds a token is never
 * compressed: beside something that the sender chose, its length would tell about the token.
 */
export function compressAnswers(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTH_CHARACTERS || request.contract?.givesToken) return payload
    if (!TEXT.test(String(reply.getHeader('content-type'))) || reply.hasHeader('content-encoding')) return payload
    varyByEncoding(reply)
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', [...ENCODINGS])
    if (!encoding) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return encoders[encoding](payload)
  })
}

function varyByEncoding(reply: FastifyReply) {
  const others = reply.getHeader('vary')
  void reply.header('vary', others ? `${String(others)}, accept-encoding` : 'accept-encoding')
}
