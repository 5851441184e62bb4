// Imported before anything else and written for the oldest Node that knows modules, so that an old one is told, not broken.
const least = [20, 19]

export const requireNode = (version = process.versions.node) => {
  const [major, minor] = version.split('.').map(Number)
  if (major > least[0] || (major === least[0] && minor >= least[1])) return
  process.stderr.write(`Bukett needs Node ${least.join('.')} or newer, and this is Node ${version}.\n`)
  process.exit(1)
}
