import type { Rule } from '@margam/contract/fields'
import { dictionary } from '@zxcvbn-ts/language-common'

const COMMON = new Set([...dictionary['passwords-common'], 'margam'])
const TRAILING = /[^\p{L}]$/u

/**
 * Refuses what everybody tries first. No entry of a plain list passes the four rules, so 'Password1!' is compared as
 * 'password': in lower case, with its digits and signs at the end taken off one after another. It is looked at on the
 * server alone: the list would weigh more than the page that asks for the password.
 */
export const uncommon: Rule = (password) => {
  let text = password.toLowerCase()
  while (text) {
    if (COMMON.has(text)) return /*i18n*/ 'Password is too common.'
    if (!TRAILING.test(text)) return undefined
    text = text.replace(TRAILING, '')
  }
  return undefined
}
