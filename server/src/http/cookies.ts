import type { FastifyReply, FastifyRequest } from 'fastify'

export interface CookieSettings {
  secure: boolean
}

interface Cookie {
  name: string
  /** Where a browser sends it on plain http; `__Host-` asks for the whole site. */
  path: string
}

/** The cookies that a script cannot read. */
export const REFRESH: Cookie = { name: 'margam_refresh', path: '/api' }
/** Proof that an invitation's link was opened in this browser. */
export const INVITE: Cookie = { name: 'margam_invite', path: '/api' }
/** Which logins were used on this device before; see known-device. */
export const DEVICE: Cookie = { name: 'margam_device', path: '/api' }

/** Under https no other host of the domain and no plain http page can set a cookie of this name. */
const nameOf = ({ secure }: CookieSettings, { name }: Cookie) => (secure ? `__Host-${name}` : name)

const optionsOf = (settings: CookieSettings, { path }: Cookie) =>
  ({ httpOnly: true, sameSite: 'lax', secure: settings.secure, path: settings.secure ? '/' : path }) as const

export const readCookie = (request: FastifyRequest, settings: CookieSettings, cookie: Cookie) =>
  request.cookies[nameOf(settings, cookie)]

export function putCookie(
  reply: FastifyReply,
  settings: CookieSettings,
  cookie: Cookie,
  value: { text: string; expires: Date },
) {
  const options = { ...optionsOf(settings, cookie), expires: value.expires }
  void reply.setCookie(nameOf(settings, cookie), value.text, options)
}

export function dropCookie(reply: FastifyReply, settings: CookieSettings, cookie: Cookie) {
  void reply.clearCookie(nameOf(settings, cookie), optionsOf(settings, cookie))
}

export const sendsCookie = (request: FastifyRequest, settings: CookieSettings) =>
  [REFRESH, INVITE, DEVICE].some((cookie) => readCookie(request, settings, cookie) !== undefined)
