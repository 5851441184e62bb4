import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { packagesOf } from '../../docker/slim.mjs'
import { at, root } from './places.mjs'

/**
 * Lays out in `folder` what a target of docker/Dockerfile holds, without an engine: the packages that it installs and keeps, and what it
 * copies from the build.
 * @returns {{ command: string[], env: Record<string, string>, workdir: string }} how the image starts
 */
export const layOut = (target, folder) => {
  const stages = stagesOf(readFileSync(at('docker/Dockerfile'), 'utf8'))
  const stage = stages[target]
  const workdir = join(folder, 'bukett')
  const made = { workdir, env: {} }
  const begun = { ENTRYPOINT: [], CMD: [] }
  for (const line of [...(stages[stage.ground]?.lines ?? []), ...stage.lines]) {
    const [word, ...rest] = line.split(' ')
    if (word === 'COPY') copy(rest, stages, workdir)
    if (word === 'ENV') for (const pair of rest) made.env[pair.split('=', 1)[0]] = pair.slice(pair.indexOf('=') + 1)
    if (word in begun) begun[word] = JSON.parse(rest.join(' '))
  }
  made.command = [...begun.ENTRYPOINT, ...begun.CMD]
  for (const [name, value] of Object.entries(made.env)) made.env[name] = value.replace(/^\/bukett/, workdir)
  return made
}

/** Each stage of a Dockerfile by its name: what it stands on, and its lines, continued ones in one. */
const stagesOf = (text) =>
  Object.fromEntries(
    text
      .replace(/^#.*\n/gm, '')
      .replace(/\\\n\s*/g, '')
      .split(/^FROM /m)
      .slice(1)
      .map((part) => {
        const [head, ...lines] = part.trim().split('\n')
        const [, ground, name] = head.match(/^(\S+) AS (\S+)$/)
        return [name, { ground, lines: lines.filter(Boolean) }]
      }),
  )

const copy = (words, stages, workdir) => {
  const from = words[0].startsWith('--from=') ? words[0].slice('--from='.length) : undefined
  const [source, target] = words.slice(from ? 1 : 0)
  if (from && source === '/bukett') {
    if (keepsPackages(stages[from])) install(stages[from], workdir)
    else for (const line of copiesOf(stages[from])) copy(line.split(' ').slice(1), stages, workdir)
    return
  }
  // Programs of other images: here they are this machine's.
  if (source.startsWith('/usr/')) return
  const path = at(source.replace(/^\/bukett\//, ''))
  if (!existsSync(path)) throw new Error(`${path} is not there: is the product built?`)
  cpSync(path, join(workdir, target), { recursive: true })
}

const keepsPackages = ({ lines }) => lines.some((line) => line.includes('docker/slim.mjs @'))
const copiesOf = ({ lines }) => lines.filter((line) => line.startsWith('COPY '))

/** Of the root and of all workspaces. */
const packageFolders = () => ['.', ...JSON.parse(readFileSync(at('package.json'), 'utf8')).workspaces]

/** The manifests of all workspaces, and the packages of the one that the stage keeps. */
const install = ({ lines }, workdir) => {
  const [, workspace] = lines.join('\n').match(/slim\.mjs (\S+)/)
  for (const path of packageFolders()) cpSync(at(path, 'package.json'), join(workdir, path, 'package.json'))
  for (const path of packagesOf(workspace, root)) {
    const place = join(workdir, relative(root, path))
    mkdirSync(dirname(place), { recursive: true })
    // Packages within it are listed on their own; a workspace is a link, here as there.
    const isOwn = (file) => !relative(path, file).split('/').includes('node_modules')
    cpSync(path, place, { recursive: true, verbatimSymlinks: true, filter: isOwn })
  }
}

/**
 * Lays out in `folder` what `COPY . .` would see of the project, by .dockerignore, beside the packages of this machine.
 * @returns {string} the project's root there
 */
export const layOutContext = (folder) => {
  const context = join(folder, 'context')
  const rules = readFileSync(at('.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => ({ isLetIn: line.startsWith('!'), meant: meantBy(line.replace('!', '')) }))
  const isLetIn = (path) => rules.findLast(({ meant }) => meant.test(path))?.isLetIn ?? true
  cpSync(root, context, { recursive: true, filter: (file) => file === root || isLetIn(relative(root, file)) })
  for (const path of packageFolders()) {
    const packages = at(path, 'node_modules')
    if (existsSync(packages)) symlinkSync(packages, join(context, path, 'node_modules'))
  }
  return context
}

/** What a line of .dockerignore means, and all that lies below it. */
const meantBy = (pattern) =>
  new RegExp(
    `^${pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replace(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'))}(?:/|$)`,
  )
