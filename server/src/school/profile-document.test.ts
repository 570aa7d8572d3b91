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
  const NUMBER = '999941057058'
  const sealed = (change: Record<string, unknown>, kept: Parameters<typeof sealIdentification>[1] = {}) =>
    sealIdentification(change, kept, secrets)
  const aadhaar = (identification_number: string) => sealed({ id_type: 'Aadhaar', identification_number })

  test('is sealed and known by its last four', () => {
    const { identification, identificationLast } = aadhaar('9999 4105 7058')
    expect(identificationLast).toBe('7058')
    expect(identification && unseal(secrets.sealing, identification)).toBe(NUMBER)
  })

  test('that is short shows no more than a third of it', () => {
    const last = (identification_number: string) => sealed({ identification_number }).identificationLast
    expect([last('A1234567'), last('12345'), last('7')]).toEqual(['67', '5', '7'])
  })

  test('sent back as it was shown changes nothing; emptied it is gone', () => {
    expect(aadhaar('XXXX XXXX 7058')).toEqual({})
    expect(aadhaar('')).toEqual({ identification: null, identificationLast: null })
  })

  test('of Aadhaar has twelve digits, the last of which checks the others', () => {
    expect(() => aadhaar('1234')).toThrow('Aadhaar number must be 12 digits.')
    expect(() => aadhaar('999941057059')).toThrow('This is not a valid Aadhaar number. Please check the digits.')
    expect(sealed({ id_type: 'Passport', identification_number: '1234' }).identification).not.toBeNull()
  })

  test('that is kept must suit the kind when that alone is changed', () => {
    const kept = (number: string) => ({
      idType: 'Passport',
      identification: sealed({ identification_number: number }).identification,
    })
    expect(() => sealed({ id_type: 'Aadhaar' }, kept('K1234567'))).toThrow(Invalid)
    expect(sealed({ id_type: 'Aadhaar' }, kept(NUMBER))).toEqual({})
    // what was kept before there was a check stays until somebody changes it
    expect(sealed({ id_type: 'Aadhaar' }, { ...kept('123456789012'), idType: 'Aadhaar' })).toEqual({})
  })
})
