import { expect, it } from 'vitest'
import { checkContact, EMPTY_CONTACT, imageProblem } from './contact-rules.ts'

it('a message needs a name, an address and a text', () => {
  expect(Object.values(checkContact(EMPTY_CONTACT))).toEqual([
    'First name is required.',
    'Last name is required.',
    'Email is required.',
    'Feedback is required.',
  ])
})

it('an image is a JPG or PNG of at most 2 MB', () => {
  expect(imageProblem({ type: 'image/png', size: 2 * 1024 * 1024 })).toBeUndefined()
  expect(imageProblem({ type: 'image/png', size: 2 * 1024 * 1024 + 1 })).toBe('The image is larger than 2 MB.')
  expect(imageProblem({ type: 'image/svg+xml', size: 1 })).toBe('Choose a JPG or PNG image.')
})
