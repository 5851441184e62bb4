import { existsSync, readFileSync } from 'node:fs'
import { at } from './places.mjs'
import { must } from './run.mjs'

/** Whether node_modules holds exactly what package-lock.json names. */
export const isUpToDate = () => {
  const noted = Object.entries(packagesOf('node_modules/.package-lock.json'))
  const present = Object.fromEntries(noted.filter(([path]) => existsSync(at(path))))
  return isInstalled(packagesOf('package-lock.json'), present)
}

/** Installs what package-lock.json names, unless that is there already. */
export const installDependencies = async () => {
  if (isUpToDate()) return
  const wanted = packagesOf('package-lock.json')
  console.log(`Installing ${Object.keys(wanted).length} packages with npm ci. This takes a minute or two, once.`)
  const npm = process.env.npm_execpath
  const [command, ...first] = npm ? [process.execPath, npm] : ['npm']
  // Development dependencies are needed to build, whatever NODE_ENV says.
  await must('npm ci failed: see above.', command, [...first, 'ci', '--include=dev', '--no-progress'], {
    show: true,
    patience: 'still installing',
  })
}

const packagesOf = (file) => {
  try {
    return JSON.parse(readFileSync(at(file), 'utf8')).packages
  } catch {
    return {}
  }
}

/**
 * Compares versions, not times: a checkout or a copy changes times only. Optional packages are left out, since most of them are
 * for other systems; but those that we name ourselves are wanted where they are made for this one.
 */
export const isInstalled = (wanted, present, { platform, arch, libc } = thisSystem()) => {
  const ours = wanted['']?.optionalDependencies ?? {}
  const isForHere = (path, { os, cpu, libc: made }) =>
    Object.hasOwn(ours, path.replace('node_modules/', '')) &&
    os?.includes(platform) &&
    cpu?.includes(arch) &&
    (!made || made.includes(libc))
  return Object.entries(wanted).every(
    ([path, entry]) =>
      !path.includes('node_modules/') ||
      entry.link ||
      (entry.optional && !isForHere(path, entry)) ||
      present[path]?.version === entry.version,
  )
}

/** As npm tells systems apart; Linux without glibc is one with musl. */
const thisSystem = () => {
  const { platform, arch } = process
  const hasGlibc = platform === 'linux' && process.report.getReport().header.glibcVersionRuntime
  return { platform, arch, libc: hasGlibc ? 'glibc' : 'musl' }
}
