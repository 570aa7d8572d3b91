const NUMERALS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv']

/** Of a part of a question, from 0: i. */
export const partNumeral = (index: number) => NUMERALS[index] ?? String(index + 1)
