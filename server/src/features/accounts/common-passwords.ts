const TRAILING = /[^\p{L}]$/u

/** Loaded with the first password that is chosen: an idle server need not hold fifty thousand words. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set([...dictionary['passwords-common'], 'margam'])
}
let common: Promise<ReadonlySet<string>> | undefined

/**
 * Refuses what everybody tries first. No entry of a plain list passes the four rules, so 'Password1!' is compared as
 * 'password': in lower case, with its digits and signs at the end taken off one after another. It is looked at on the
 * server alone: the list would weigh more than the page that asks for the password.
 */
export async function uncommon(password: string): Promise<string | undefined> {
  common ??= loadCommon()
  const words = await common
  let text = password.toLowerCase()
  while (text) {
    if (words.has(text)) return /*i18n*/ 'Password is too common.'
    if (!TRAILING.test(text)) return undefined
    text = text.replace(TRAILING, '')
  }
  return undefined
}
