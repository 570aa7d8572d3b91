import { i18n } from '@lingui/core'
import { GENDERS } from '@margam/contract/school-fields'
import { afterEach, expect, test } from 'vitest'
import { choicesOf } from './speak.ts'

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test('a value to choose is sent as it is stored and shown in the language of the page', () => {
  i18n.loadAndActivate({ locale: 'hi', messages: { Male: 'पुरुष', Female: 'महिला' } })
  expect(choicesOf(GENDERS)).toEqual([
    { value: 'Male', label: 'पुरुष' },
    { value: 'Female', label: 'महिला' },
    { value: 'Other', label: 'Other' },
  ])
})
