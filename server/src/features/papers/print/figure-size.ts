/** The widest and the highest a figure is printed. */
const MOST_MM = 80
/** Of a unit of the drawing: letters of 14 units are as small as those of a footnote, and no smaller. */
const MM_A_UNIT = 0.24

/** How wide a figure is printed, in millimetres, from its viewBox. */
export function figureSize(svg: string): { width: number; height: number } {
  const box = /\bviewBox="\s*\S+\s+\S+\s+([\d.]+)\s+([\d.]+)\s*"/.exec(svg)
  const [width, height] = [Number(box?.[1]) || 300, Number(box?.[2]) || 200]
  const scale = Math.min(MM_A_UNIT, MOST_MM / width, MOST_MM / height)
  return { width: width * scale, height: height * scale }
}
