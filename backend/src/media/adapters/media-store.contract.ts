import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { MediaStore } from '../application/ports.js'

/** What holds wherever the bytes of pictures are kept. */
export const mediaStoreContract = (
  name: string,
  open: () => Promise<{ store: MediaStore; close: () => Promise<void> }>,
): void => {
  describe(name, () => {
    let store: MediaStore
    let close: () => Promise<void>
    beforeAll(async () => {
      ;({ store, close } = await open())
    }, 30_000)
    afterAll(() => close())

    const bytes = Uint8Array.from({ length: 70_000 }, (_, place) => place % 251)

    test('gives back what was put, byte for byte', async () => {
      await store.put('ab12/original', bytes)
      expect(Buffer.from((await store.get('ab12/original')) ?? []).equals(Buffer.from(bytes))).toBe(true)
      expect(await store.has('ab12/original')).toBe(true)
    })

    test('has nothing under a key that nobody put', async () => {
      expect(await store.get('ab12/640.avif')).toBeNull()
      expect(await store.has('ab12/640.avif')).toBe(false)
      expect(await store.get('ff00/original')).toBeNull()
    })

    test('takes the same file again, and two at once', async () => {
      await Promise.all([store.put('cd34/original', bytes), store.put('cd34/original', bytes)])
      await store.put('cd34/original', bytes)
      expect((await store.get('cd34/original'))?.length).toBe(bytes.length)
    })

    test('removes the files of one picture and of no other', async () => {
      await store.put('ee55/original', bytes)
      await store.put('ee55/640.avif', bytes)
      await store.put('ee556/original', bytes)
      const files = ['ee55/original', 'ee55/640.avif', 'ee55/640.webp']
      await store.remove(files)
      await store.remove(files)
      expect([await store.has('ee55/original'), await store.has('ee55/640.avif')]).toEqual([false, false])
      expect(await store.has('ee556/original')).toBe(true)
    })
  })
}
