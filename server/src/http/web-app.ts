import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export const webFolder = fileURLToPath(new URL('../../../web/dist/', import.meta.url))
const NEVER_A_SCREEN = /^\/(api|files|assets)(\/|$)|^\/(healthz|readyz)$/
const NONCE_MARK = '__CSP_NONCE__'

/** A browser opening an address, as opposed to a script fetching one. */
const isNavigation = (request: FastifyRequest) =>
  request.method === 'GET' &&
  (request.headers.accept ?? '').includes('text/html') &&
  !NEVER_A_SCREEN.test(request.url.split('?')[0])

export const contentPolicy = (nonce?: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    nonce ? `style-src 'self' 'nonce-${nonce}'` : "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')

/**
 * Serves the built web app: its files, and index.html for every navigation, also where a call has the same path. The
 * page carries a fresh nonce for the styles that its components add.
 */
export async function serveWebApp(
  app: FastifyInstance,
  settings: { blogUrl?: string; demo: boolean },
  folder = webFolder,
) {
  if (!existsSync(join(folder, 'index.html'))) return
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
    .replaceAll('__BLOG_URL__', settings.blogUrl ?? '')
    .replaceAll('__DEMO__', settings.demo ? 'on' : 'off')

  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.gz', '**/*.br', 'index.html'],
    setHeaders: (response, path) => {
      const immutable = path.includes('/assets/')
      void response.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })

  const sendPage = (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', contentPolicy(nonce))
      .send(page.replaceAll(NONCE_MARK, nonce))
  }

  app.addHook('onRequest', async (request, reply) => {
    if (isNavigation(request) && !/\.[a-z0-9]+$/i.test(request.url.split('?')[0])) return sendPage(reply)
  })
}
