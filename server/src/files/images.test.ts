import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Invalid } from '../http/errors.ts'
import { reencodeImage } from './images.ts'

const empty = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#00000000' } })
const read = (bytes: Buffer, mediaType: string) => reencodeImage({ name: 'a', mediaType, bytes }, 'image')

test('a small file that would decode into more pixels than any photo is refused', async () => {
  const bomb = await empty(8000, 8000).png().toBuffer()
  expect(bomb.length).toBeLessThan(1024 * 1024)
  await expect(read(bomb, 'image/png')).rejects.toThrow(Invalid)
})

test('a picture that must be held whole may be as large as a phone makes it, and no larger', async () => {
  const progressive = (side: number) => empty(side, side).jpeg({ progressive: true }).toBuffer()
  await expect(read(await progressive(4900), 'image/jpeg')).rejects.toThrow(Invalid)
  expect((await read(await progressive(3500), 'image/jpeg')).bytes.length).toBeGreaterThan(0)
})
