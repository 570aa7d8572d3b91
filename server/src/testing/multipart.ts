interface Part {
  name: string
  bytes: Buffer
}

/** A multipart body as a browser sends it. */
export function multipart(fields: Record<string, string>, files: Record<string, Part> = {}) {
  const boundary = '----margam-test-boundary'
  const head = (field: string, rest = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${field}"${rest}\r\n`
  const texts = Object.entries(fields).map(([field, value]) => Buffer.from(`${head(field)}\r\n${value}\r\n`))
  const uploads = Object.entries(files).flatMap(([field, { name, bytes }]) => [
    Buffer.from(`${head(field, `; filename="${name}"`)}Content-Type: application/octet-stream\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ])
  return {
    payload: Buffer.concat([...texts, ...uploads, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
