import { expect, test } from 'vitest'
import { fileProblem } from './file-rules.ts'
import { say } from './sentence.ts'
import { PROFILE_FILES } from './student-sections.ts'

test('a chosen file is told what is wrong with it before it is sent', () => {
  const { profile_image: photo, birth_certificate: paper } = PROFILE_FILES
  const file = (size: number, type: string) => ({ size, type })
  expect(fileProblem(null, photo)).toBeUndefined()
  expect(fileProblem(file(photo.maxBytes, 'image/png'), photo)).toBeUndefined()
  expect(fileProblem(file(photo.maxBytes + 1, 'image/png'), photo)).toEqual(
    say('The file must be at most {size}.', { size: '2 MB' }),
  )
  expect(fileProblem(file(10, 'image/gif'), photo)).toEqual(
    say('The file must be {types}.', { types: { oneOf: ['JPG', 'PNG'] } }),
  )
  expect(fileProblem(file(10, 'text/plain'), paper)).toEqual(
    say('The file must be {types}.', { types: { oneOf: ['PDF', 'JPG', 'PNG'] } }),
  )
  // some systems do not know the type: the server looks at the bytes
  expect(fileProblem(file(10, ''), paper)).toBeUndefined()
})
