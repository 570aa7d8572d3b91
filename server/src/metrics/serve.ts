import type { FastifyInstance, FastifyRequest } from 'fastify'
import { NotFound, Unauthenticated } from '../http/errors.ts'
import { hmac, sameText } from '../secrets.ts'
import { expose } from './exposition.ts'
import type { Gauges } from './gauges.ts'
import type { Metrics } from './metrics.ts'

/** Routes of ours that are no call of the contract. */
const OWN = new Set(['/healthz', '/readyz', '/metrics', '/api/docs'])
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The label of a request's route: a pattern of ours, so that nobody makes labels by asking for other addresses. */
function routeOf({ contract, routeOptions: { url } }: FastifyRequest): string {
  if (contract) return contract.path
  return url !== undefined && OWN.has(url) ? url : 'page or file'
}

export function countRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const method = METHODS.has(request.method) ? request.method : 'other'
    const seconds = reply.elapsedTime / 1000
    metrics.answered({ route: routeOf(request), method, status: reply.statusCode, seconds })
  })
}

const KEY = new TextEncoder().encode('what two texts are compared by')
/** As long, whatever was sent: how much of it was right cannot be measured, nor its length. */
const isSame = (a: string, b: string) => sameText(hmac(KEY, a), hmac(KEY, b))

/** GET /metrics for whoever has the token; without one in the settings it is not there. */
export function serveMetrics(
  app: FastifyInstance,
  token: string | undefined,
  metrics: Metrics,
  read: () => Promise<Gauges>,
) {
  app.get('/metrics', async (request, reply) => {
    if (!token) throw new NotFound()
    const [, sent = ''] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? []
    if (!isSame(sent, token)) {
      void reply.header('www-authenticate', 'Bearer')
      throw new Unauthenticated('The token of METRICS_TOKEN is missing or wrong.')
    }
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(expose(metrics, await read()))
  })
}
