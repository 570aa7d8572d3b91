import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../feature.ts'
import { DEVICE, putCookie, readCookie } from '../../http/cookies.ts'
import { hmac, randomToken, sameText } from '../../secrets.ts'

/** Pupils share a computer: the newest so many logins are remembered. */
const LOGINS = 30
/** As long as browsers keep a cookie. */
const LIFE = 400 * 24 * 60 * 60 * 1000
/** 128 bits, in base64url. */
const LENGTH = 22

type Keys = Pick<Deps, 'secrets' | 'cookies'>

/** Says that a login was used on a device, to nobody but this server. */
const markOf = ({ secrets }: Keys, device: string, loginId: string) =>
  hmac(secrets.device, `${device} ${loginId}`).slice(0, LENGTH)

/** A cookie is the device's random name, then a mark for each login, newest first. Nothing of it is stored here. */
function readDevice(deps: Keys, request: FastifyRequest) {
  const [device, ...marks] = (readCookie(request, deps.cookies, DEVICE) ?? '').split('.')
  return device?.length === LENGTH ? { device, marks: marks.slice(0, LOGINS) } : undefined
}

/** The name of the device that a request comes from, when the login was used there before. */
export function knownDevice(deps: Keys, request: FastifyRequest, loginId: string): string | undefined {
  const known = readDevice(deps, request)
  if (!known) return undefined
  const mark = markOf(deps, known.device, loginId)
  return known.marks.some((one) => sameText(one, mark)) ? known.device : undefined
}

/** Remembers, on the device itself, that the login was used there or proved its mailbox there. */
export function rememberDevice(deps: Keys, http: { request: FastifyRequest; reply: FastifyReply }, loginId: string) {
  const { device, marks } = readDevice(deps, http.request) ?? { device: randomToken().slice(0, LENGTH), marks: [] }
  const mark = markOf(deps, device, loginId)
  const kept = [mark, ...marks.filter((one) => one !== mark)].slice(0, LOGINS)
  putCookie(http.reply, deps.cookies, DEVICE, {
    text: [device, ...kept].join('.'),
    expires: new Date(Date.now() + LIFE),
  })
}
