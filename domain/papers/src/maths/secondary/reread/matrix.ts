import { valueOf } from './value.ts'

/** The entries between the begin and end of a printed matrix. */
export function matrixIn(body: string): number[][] {
  return body.split('\\\\').map((row) => row.split('&').map((cell) => valueOf(cell)))
}
