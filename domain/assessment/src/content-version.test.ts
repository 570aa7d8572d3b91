import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { INTEREST_CONTENT_VERSION, REASONING_CONTENT_VERSION } from './content-version.ts'
import { makeForm } from './form/form.ts'
import { deliverInterestItems } from './interest/delivery.ts'
import { INTEREST_ITEMS, SCALE_OPTIONS } from './interest/items.ts'

/** What each version stood for. A changed item gets a new version and a new line; an old line never changes. */
const ORDINARY: Record<string, string> = {
  'reasoning-1': 'e9eeaa4ad8dd0547ba40e51c728472ca50b84353e4fdb45ccda83805e47b7ccd',
}
const WITHOUT_FIGURES: Record<string, string> = {
  'reasoning-1': '5a3e3ec68ec257bb9b4a0aa161702292e44b62e70e618edc8e28fe2a42988bdc',
}
const INTERESTS: Record<string, string> = {
  'interests-1': '15a8d50a5a57b9d68c0b2ac92b3db4c670ac517da3a3847f50c4e23bb30033ae',
}

const digestOf = (parts: readonly unknown[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(JSON.stringify(part))
  return hash.digest('hex')
}

/** Twelve forms, every third of which is what the next three may not repeat. */
function ordinaryForms(): unknown[] {
  let seen = new Set<string>()
  return Array.from({ length: 12 }, (_, i) => {
    const form = makeForm(`version ${i}`, seen)
    if (i % 3 === 2) seen = new Set(form.map(({ id }) => id))
    return form
  })
}

describe('the version of the content', () => {
  it('is raised when a form changes', () => {
    expect(digestOf(ordinaryForms())).toBe(ORDINARY[REASONING_CONTENT_VERSION])
  })

  it('is raised when a form without figures changes', () => {
    const forms = Array.from({ length: 6 }, (_, i) => makeForm(`version ${i}`, new Set(), { withoutFigures: true }))
    expect(digestOf(forms)).toBe(WITHOUT_FIGURES[REASONING_CONTENT_VERSION])
  })

  it('is raised when an interest statement, the scale or the order of an attempt changes', () => {
    const orders = ['1', '2'].map((attempt) => deliverInterestItems(attempt).map(({ id }) => id))
    expect(digestOf([INTEREST_ITEMS, SCALE_OPTIONS, orders])).toBe(INTERESTS[INTEREST_CONTENT_VERSION])
  })
})
