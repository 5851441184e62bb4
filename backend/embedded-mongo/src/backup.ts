import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { open } from 'lmdb'

/**
 * Copies the data of `path` into the folder `to`, as they are at one moment; a server may go on reading and writing them meanwhile.
 * What was acknowledged before the copy began is in it.
 */
export async function copyData(path: string, to: string): Promise<void> {
  if (!existsSync(join(path, 'data.mdb'))) throw new Error(`${path} holds no data of embedded-mongo`)
  mkdirSync(to, { recursive: true })
  const environment = open({
    path,
    noSubdir: false,
    readOnly: true,
    maxDbs: 4,
    encoding: 'binary',
    keyEncoding: 'binary',
  })
  try {
    await environment.backup(to, true)
  } finally {
    await environment.close()
  }
}
