/** The package that reads pictures, loaded with the first one: it holds some 15 MB and an idle server needs none of it. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // no picture is read twice
  sharp.cache(false)
  return sharp
}
