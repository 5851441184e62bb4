// A registry mirror may carry binaries of one platform only. npm then leaves the other platforms' optional packages out of
// the lock file, and `npm ci` refuses it. This adds the missing entries, so that one lock file serves every platform.
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))
const systems = ['darwin', 'win32', 'android', 'freebsd', 'openharmony', 'linux', 'sunos', 'aix', 'netbsd', 'openbsd']
const processors = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32']

let added = 0
for (const [path, entry] of Object.entries({ ...lock.packages })) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const nested = `${path}/node_modules/${name}`
    const hoisted = `node_modules/${name}`
    if (lock.packages[nested] || lock.packages[hoisted]?.version === version) continue
    const words = name.split(/[-/]/)
    const os = systems.filter((system) => words.includes(system))
    const cpu = processors.filter(
      (processor) => words.includes(processor) || (processor === 'arm' && words.includes('armv7')),
    )
    if (os.length === 0 && cpu.length === 0) continue
    lock.packages[lock.packages[hoisted] ? nested : hoisted] = {
      version,
      optional: true,
      ...(os[0] && { os }),
      ...(cpu[0] && { cpu }),
    }
    added += 1
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(`${added} entries added to package-lock.json\n`)
