/** The widest and the highest a figure is printed. */
const MOST_MM = 80
/** Of a unit of the drawing, beside letters of a point: 14 units are as high as letters of 11 points. */
const MM_A_UNIT = 0.022

/** How large a figure is printed beside letters of some size, in millimetres, from its viewBox. */
export function figureSize(svg: string, letters: number): { width: number; height: number } {
  const box = /\bviewBox="\s*\S+\s+\S+\s+([\d.]+)\s+([\d.]+)\s*"/.exec(svg)
  const [width, height] = [Number(box?.[1]) || 300, Number(box?.[2]) || 200]
  const scale = Math.min(MM_A_UNIT * letters, MOST_MM / width, MOST_MM / height)
  return { width: width * scale, height: height * scale }
}
