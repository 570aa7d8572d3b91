import { encode } from 'uqr'

/** Quiet room around the picture, in dots; readers need it. */
const BORDER = 4
const SIDE = 208

/** A text as a picture that a phone reads, beside the same in words; dark on white in both colour schemes. */
export function QrPicture({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER })
  const dots = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg aria-hidden viewBox={`0 0 ${size} ${size}`} width={SIDE} height={SIDE}>
      <rect width={size} height={size} fill="#fff" />
      <path d={dots} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
