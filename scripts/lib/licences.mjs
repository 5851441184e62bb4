import { readFileSync } from 'node:fs'
import { at } from './places.mjs'

/** What we may sell the product with: permissive, or asking only for changes to the package itself. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
])

/** Licences without a name of their own, read by a person. */
const read = {
  'dejavu-fonts-ttf': 'fonts under the terms of Bitstream Vera: may be sold with a program, not alone',
  // What the tests' S3 server stands on.
  busboy: 'MIT, by its file LICENSE',
  'humanize-number': 'MIT, by its Readme.md',
  only: 'MIT, by its Readme.md',
  streamsearch: 'MIT, by its file LICENSE',
  'png-js': 'MIT, by its file LICENSE',
}

/**
 * @param {Record<string, { license?: string, optional?: boolean, link?: boolean }>} packages those of a lock file, by their path
 * @param {(path: string) => string | undefined} licenceOf what the installed package says, where the lock file says nothing
 * @returns {string[]} a sentence for each package that may not be used
 */
export const forbidden = (packages, licenceOf) =>
  Object.entries(packages).flatMap(([path, { license, optional, link }]) => {
    if (!path.includes('node_modules/') || link) return []
    const name = path.split('node_modules/').at(-1)
    const licence = license ?? licenceOf(path)
    // Of a package for many systems, one is installed, and speaks for all.
    if ((licence === undefined && optional) || name in read || (licence && isAllowed(licence))) return []
    return [`${name} is licensed as ${licence ?? 'nobody says'}: use another package, or have somebody read it.`]
  })

/** An SPDX expression without brackets inside brackets, as packages write them. */
const isAllowed = (expression) =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence.trim())))

export const installedLicence = (path) => {
  try {
    return JSON.parse(readFileSync(at(path, 'package.json'), 'utf8')).license
  } catch {
    return undefined
  }
}
