/** A small whole PDF; `says` is a comment in it, `trailer` what its trailer holds beside. */
export function makePdf(says = 'nothing', trailer = ''): Buffer {
  const head = `%PDF-1.4\n%${says}\n1 0 obj\n<< /Type /Catalog >>\nendobj\n`
  const table = 'xref\n0 2\n0000000000 65535 f \n0000000009 00000 n \n'
  return Buffer.from(
    `${head}${table}trailer\n<< /Size 2 /Root 1 0 R ${trailer} >>\nstartxref\n${Buffer.byteLength(head)}\n%%EOF\n`,
  )
}
