/** Of an option, from 0: "(A)". */
export const optionLetter = (index: number) => `(${String.fromCharCode(65 + index)})`
