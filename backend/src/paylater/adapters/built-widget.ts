import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '@bukett/widget/delivery'

/** What the widget's build has written; undefined where it has not run. */
export const manifestIn = (root: string | undefined): Manifest | undefined => {
  const path = root && join(root, 'manifest.json')
  if (!path || !existsSync(path)) return undefined
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest
}
