import { isIPv6 } from 'node:net'

/**
 * What counts as one address for limits. Whoever has an IPv6 address has 2^64 of them, so the first half counts; an
 * IPv4 address written as IPv6 is the IPv4 one.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped) return mapped[1]
  if (!isIPv6(ip)) return ip
  const [head, tail] = ip.replace(/%.*$/, '').split('::')
  const groups = (part = '') => (part ? part.split(':') : [])
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length
  const all = [...groups(head), ...Array.from({ length: missing }, () => '0'), ...groups(tail)]
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`
}
