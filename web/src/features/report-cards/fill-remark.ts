import { REMARK_PLACE, REMARK_PLACES } from '@margam/contract/remark-bank'

/** A remark of the bank with what is of the student filled in. */
export const fillRemark = (remark: string, of: Readonly<Record<(typeof REMARK_PLACES)[number], string>>): string =>
  remark.replace(REMARK_PLACE, (place, name: string) => {
    const known = REMARK_PLACES.find((one) => one === name)
    return known ? of[known] : place
  })

/** A remark with another one after it. */
export const addRemark = (before: string, remark: string): string => [before.trim(), remark].filter(Boolean).join(' ')
