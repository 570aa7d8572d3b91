import type { AtRule, Plugin, Root } from 'postcss'

/** How the library writes its class names and the names of its movements, in its code and its styles. */
const NAME = /\bm_[0-9a-f]+\b/g

/** The library’s names that a text has. */
export const namesIn = (text: string): Set<string> => new Set(text.match(NAME))

const isEmpty = (rule: AtRule) => rule.nodes?.length === 0

/**
 * Takes out of the library’s styles what is said of parts that no screen has: a selector with a class that is not among
 * `used`, and then what is empty and the movements that nothing names any more.
 */
export const keepUsedStyles = (used: ReadonlySet<string>): Plugin => ({
  postcssPlugin: 'keep-used-styles',
  OnceExit(root: Root) {
    root.walkRules((rule) => {
      const kept = rule.selectors.filter((selector) => [...namesIn(selector)].every((name) => used.has(name)))
      if (kept.length === 0) rule.remove()
      else if (kept.length < rule.selectors.length) rule.selectors = kept
    })
    const moved = new Set<string>()
    root.walkDecls(/^animation/, ({ value }) => {
      for (const name of namesIn(value)) moved.add(name)
    })
    root.walkAtRules('keyframes', (rule) => {
      if (namesIn(rule.params).size > 0 && !moved.has(rule.params)) rule.remove()
    })
    root.walkAtRules((rule) => {
      if (isEmpty(rule)) rule.remove()
    })
  },
})
