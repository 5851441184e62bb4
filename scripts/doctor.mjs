// `npm run doctor`: tells in sentences what this machine lacks or has too much of.
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { diagnose, thisMachine } = await import('./lib/doctor.mjs')
const { isUpToDate } = await import('./lib/install.mjs')
const { root } = await import('./lib/places.mjs')
const { canInstallPackages } = await import('./lib/programs.mjs')
const { readSettings } = await import('./lib/settings.mjs')
const { tellFaults } = await import('./lib/fault.mjs')

await tellFaults(async () => {
  const settings = readSettings()
  const findings = diagnose(
    await thisMachine({ settings, installed: isUpToDate(), canInstall: canInstallPackages(), root }),
  )
  for (const { bad, text } of findings) console.log(`${bad ? 'MEND' : 'ok  '} ${text}`)
  const count = findings.filter(({ bad }) => bad).length
  console.log(count === 0 ? '\nNothing is in the way.' : `\n${count} to mend.`)
  process.exitCode = count === 0 ? 0 : 1
})
