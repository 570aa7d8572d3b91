import type { Role } from '@margam/contract/endpoint'

export interface TokenPayload {
  userId: string
  role: Role
  /** Who registered the person: self, organisation or teacher. */
  createdBy: string
  /** Seconds since 1970; null when the token names no end. */
  expiresAt: number | null
}

const ROLES: readonly string[] = ['student', 'teacher', 'organisation', 'demo_user', 'superadmin'] satisfies Role[]
const isRole = (value: unknown): value is Role => typeof value === 'string' && ROLES.includes(value)

/** Reads a JWT's payload without checking its signature, which only the server can. Null when it is no token of ours. */
export function decodeToken(token: string): TokenPayload | null {
  const payload = parsePayload(token.split('.'))
  if (!payload || typeof payload.user_id !== 'string' || !payload.user_id || !isRole(payload.user_role)) return null
  return {
    userId: payload.user_id,
    role: payload.user_role,
    createdBy: typeof payload.created_by === 'string' ? payload.created_by : 'self',
    expiresAt: typeof payload.exp === 'number' ? payload.exp : null,
  }
}

interface RawPayload {
  user_id?: unknown
  user_role?: unknown
  created_by?: unknown
  exp?: unknown
}

function parsePayload(parts: string[]): RawPayload | null {
  const encoded = parts[1]
  if (parts.length !== 3 || !encoded) return null
  try {
    const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
    const text = new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)))
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : null
  } catch {
    return null
  }
}
