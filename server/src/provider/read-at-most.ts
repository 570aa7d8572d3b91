/** The text of a body, or null where it is longer; then the rest is not fetched. */
export async function readAtMost({ body }: Response, most: number): Promise<string | null> {
  if (!body) return ''
  const pieces: Uint8Array[] = []
  let size = 0
  // leaving the loop ends the connection
  for await (const piece of body as unknown as AsyncIterable<Uint8Array>) {
    size += piece.length
    if (size > most) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
