/** A phrase of the catalogue where it stands by itself. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
