/** A name as it is searched: lower case, without accents, single spaces. Scripts without case stay as they are. */
export const foldName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** The pattern of `like` that finds a text anywhere in a folded name. */
export const containsText = (text: string) => `%${foldName(text).replace(/[\\%_]/g, '\\$&')}%`
