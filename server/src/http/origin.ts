import type { FastifyRequest } from 'fastify'
import { Forbidden } from './errors.ts'

/**
 * For calls that a cookie alone lets in, or that sign a browser in: a browser says where a request comes from, and only our own pages may make it.
 * A client that is no browser sends neither header, and carries no one else's cookies.
 */
export function checkOrigin(request: FastifyRequest, publicUrl: string) {
  const site = request.headers['sec-fetch-site']
  if (site && site !== 'same-origin' && site !== 'none')
    throw new Forbidden(/*i18n*/ 'This request came from another site.')
  const { origin } = request.headers
  // a form of ours, whose pages send no referrer, has the origin null
  if (!origin || (origin === 'null' && site === 'same-origin')) return
  const own = [new URL(publicUrl).origin, `${request.protocol}://${request.host}`]
  if (!own.includes(origin)) throw new Forbidden(/*i18n*/ 'This request came from another site.')
}
