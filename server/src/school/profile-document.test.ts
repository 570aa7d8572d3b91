import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Invalid } from '../http/errors.ts'
import { unseal } from '../sealing.ts'
import { deriveSecrets } from '../secrets.ts'
import { mergeDocument, parentEmailOf, sealIdentification } from './profile-document.ts'

const secrets = deriveSecrets('a secret of the tests, as long as it must be')

describe('a change of the document', () => {
  test('keeps what it leaves out, whatever the change', () => {
    const change = fc.record(
      {
        nationality: fc.string(),
        family_info: fc.record({ father_name: fc.string(), mother_name: fc.string() }, { requiredKeys: [] }),
        medical_info: fc.record({ doctor_name: fc.string() }, { requiredKeys: [] }),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(change, change, (first, second) => {
        const both = mergeDocument(mergeDocument({}, first), second)
        expect(both.nationality).toBe(second.nationality ?? first.nationality)
        expect({ ...(both.family_info as object) }).toEqual({ ...first.family_info, ...second.family_info })
        expect({ ...(both.medical_info as object) }).toEqual({ ...first.medical_info, ...second.medical_info })
      }),
    )
  })

  test('drops siblings with neither name nor class, and all of them on No', () => {
    const siblings = [
      { name: 'Ravi', class: '' },
      { name: '', class: '' },
    ]
    const yes = mergeDocument({}, { additional_info: { has_sibling: 'Yes', siblings } })
    expect(yes.additional_info).toMatchObject({ siblings: [{ name: 'Ravi', class: '' }] })
    const no = mergeDocument(yes, { additional_info: { has_sibling: 'No' } })
    expect(no.additional_info).toMatchObject({ siblings: [] })
  })

  test('drops blank hobbies', () => {
    const { extracurricular } = mergeDocument({}, { extracurricular: { hobbies_skills: ['Chess', ' '] } })
    expect(extracurricular).toEqual({ hobbies_skills: ['Chess'] })
  })

  test('an emptied file is gone unless another comes with it', () => {
    const stored = { id: '1', name: 'old.pdf' }
    const before = { files: { birth_certificate: stored } }
    expect(mergeDocument(before, {}).files).toEqual({ birth_certificate: stored })
    expect(mergeDocument(before, { birth_certificate: '' }).files).toEqual({})
    const fresh = { birth_certificate: { id: '2', name: 'new.pdf' } }
    expect(mergeDocument(before, { birth_certificate: '' }, fresh).files).toEqual(fresh)
  })
})

test('absence mails go to the address given, else the father’s, else the mother’s, else where they went', () => {
  const of = (change: Record<string, unknown>) => parentEmailOf(change, mergeDocument({}, change), 'old@home.example')
  expect(of({})).toBe('old@home.example')
  expect(of({ parent_email: 'p@home.example' })).toBe('p@home.example')
  expect(of({ parent_email: '' })).toBeNull()
  expect(of({ family_info: { father_email: 'f@home.example', mother_email: 'm@home.example' } })).toBe('f@home.example')
  expect(of({ family_info: { mother_email: 'm@home.example' } })).toBe('m@home.example')
})

describe('an identity number', () => {
  test('is sealed and known by its last four', () => {
    const { identification, identificationLast } = sealIdentification(
      { identification_number: '1234 5678 9012' },
      'Aadhaar',
      secrets,
    )
    expect(identificationLast).toBe('9012')
    expect(identification && unseal(secrets.sealing, identification)).toBe('123456789012')
  })
  test('sent back as it was shown changes nothing; emptied it is gone', () => {
    expect(sealIdentification({ identification_number: 'XXXX XXXX 9012' }, 'Aadhaar', secrets)).toEqual({})
    expect(sealIdentification({ identification_number: '' }, 'Aadhaar', secrets)).toEqual({
      identification: null,
      identificationLast: null,
    })
  })
  test('of Aadhaar has twelve digits', () => {
    const short = { identification_number: '1234' }
    expect(() => sealIdentification(short, 'Aadhaar', secrets)).toThrow(Invalid)
    expect(sealIdentification(short, 'Passport', secrets).identificationLast).toBe('1234')
  })
})
