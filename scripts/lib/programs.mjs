import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

/** The path of the first of these programs that is installed. */
export const findProgram = (...names) => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Whether this is a Debian (or a child of it) that we may install packages on. */
export const canInstallPackages = () =>
  process.getuid?.() === 0 &&
  findProgram('apt-get') !== undefined &&
  existsSync('/etc/os-release') &&
  /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'))

/** Installs Debian packages; false when that fails. */
export const installPackages = async (...packages) => {
  console.log(`Installing ${packages.join(' and ')} with apt-get.`)
  // RUNLEVEL=1 keeps a package from starting its service: ours runs on a port and with data of its own.
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    patience: 'still installing',
  }
  const patient = ['-q', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20']
  await run('apt-get', [...patient, 'update'], options)
  const { ok, output } = await run(
    'apt-get',
    [...patient, 'install', '-y', '--no-install-recommends', ...packages],
    options,
  )
  if (!ok) console.log(output.trimEnd().split('\n').slice(-5).join('\n'))
  return ok
}

/** `{ port: 1 }` as `['--port', '1']`; `true` stands for a flag without a value. */
export const flags = (options) =>
  Object.entries(options).flatMap(([name, value]) => (value === true ? [`--${name}`] : [`--${name}`, String(value)]))
