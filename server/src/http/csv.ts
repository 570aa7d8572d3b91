import type { FastifyReply } from 'fastify'

/** Says that what follows is a CSV file to keep under a name. */
export function sendCsv(reply: FastifyReply, name: string): void {
  void reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`)
}
