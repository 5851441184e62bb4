import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import S3rver from '@20minutes/s3rver'
import { expect, test } from '@jest/globals'
import { FolderStore } from './folder-store.js'
import { mediaStoreContract } from './media-store.contract.js'
import { S3Store } from './s3-store.js'

const aFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'bukett-media-'))

mediaStoreContract('a folder', async () => {
  const folder = await aFolder()
  return { store: new FolderStore(folder), close: () => rm(folder, { recursive: true }) }
})

mediaStoreContract('a bucket of S3', async () => {
  const folder = await aFolder()
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'pictures' }],
  })
  const { port } = (await server.run()) as AddressInfo
  const store = new S3Store({
    bucket: 'pictures',
    url: `http://127.0.0.1:${port}`,
    region: 'eu-north-1',
    key: 'S3RVER',
    secret: 'S3RVER',
  })
  return {
    store,
    close: async () => {
      await store.close()
      await server.close()
      await rm(folder, { recursive: true })
    },
  }
})

test.each([
  ['takes calls and says nothing', () => undefined],
  [
    'breaks off within a photograph',
    (answer: ServerResponse) => answer.writeHead(200, { 'content-length': 9 }).write('half'),
  ],
])('a bucket that %s is not waited for without end', async (_, how) => {
  const server = createServer((_request, answer) => void how(answer))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const store = new S3Store({ bucket: 'pictures', url, region: 'eu-north-1', key: 'k', secret: 's' }, 200)
  await expect(store.get('ab12/original')).rejects.toThrow()
  await store.close()
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

test('what a crash left half written is read by nobody, and gone an hour later', async () => {
  const folder = await aFolder()
  await new FolderStore(folder).put('ab12/original', new Uint8Array(9))
  const drafts = join(folder, 'drafts')
  for (const name of ['old', 'young']) await writeFile(join(drafts, name), 'half')
  const before = new Date(Date.now() - 2 * 3_600_000)
  await utimes(join(drafts, 'old'), before, before)
  await new FolderStore(folder).put('cd34/original', new Uint8Array(9))
  expect(await readdir(drafts)).toEqual(['young'])
  await rm(folder, { recursive: true })
})
