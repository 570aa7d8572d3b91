/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // the browser has taken the address by the next turn
  setTimeout(() => URL.revokeObjectURL(url), 0)
}

export const saveCsv = (text: string, name: string) =>
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name)
