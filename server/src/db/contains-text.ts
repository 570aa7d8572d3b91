import { searchText } from '@margam/school/search-text'

/** The pattern of `like` that finds a text anywhere in one that was kept as it is searched. */
export const containsText = (text: string) => `%${searchText(text).replace(/[\\%_]/g, '\\$&')}%`
