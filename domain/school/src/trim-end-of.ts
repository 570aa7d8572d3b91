/**
 * A text without those of these characters with which it ends. A pattern such as `[.!]+$` looks on from each of them that
 * stands in the middle, which takes the square of a long text's length.
 */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text[end - 1])) end--
  return text.slice(0, end)
}
