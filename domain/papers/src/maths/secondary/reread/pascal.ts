/** Pascal's triangle to row 30, each row from the one above. */
export const pascal: number[][] = [[1]]
while (pascal.length < 31) {
  const last = pascal[pascal.length - 1]
  pascal.push([1, ...last.slice(1).map((n, i) => n + last[i]), 1])
}
