// A part of `npm run check`: every package that is installed may be used in a product that is sold.
import { readFileSync } from 'node:fs'
import { forbidden, installedLicence } from './lib/licences.mjs'
import { at } from './lib/places.mjs'

const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'))
const faults = forbidden(packages, installedLicence)
for (const fault of faults) console.log(fault)
process.exitCode = faults.length === 0 ? 0 : 1
