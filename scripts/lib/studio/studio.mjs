import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { forStudio, inSize, picturesOf, readRecipes, readScenes } from '../../../ui-kit/studio/recipes.mjs'
import { wordsOf } from '../../../ui-kit/studio/words.mjs'
import { Fault } from '../fault.mjs'
import { at } from '../places.mjs'
import { withContents } from './contents.mjs'

const pictures = at('backend/demo/pictures')
const seasons = at('ui-kit/src/seasons')
const manifest = at('backend/demo/pictures.json')
const range = at('backend/demo/products.json')
const kept = at('ui-kit/studio/rendered.json')
/** `quality`: of WebP, 0 to 100. */
const full = { width: 960, height: 1200, samples: 14, quality: 88 }
/** Smooth things without leaves are quiet sooner, and so is what stands in the sun of a second picture. */
const plain = { samples: 8 }
const sunny = { samples: 10 }
/** Another size is seen for a moment, while one chooses. */
const other = { samples: 10, quality: 80 }
const quickly = { ...full, width: 640, height: 800, samples: 12 }
const shots = { wide: { width: 1600, height: 800 }, tall: { width: 824, height: 1030 } }

const readJson = (file, otherwise) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : otherwise)
/** At once: another run may be reading it. */
const writeJson = (file, value) => {
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, `${JSON.stringify(value, null, 2)}\n`)
  renameSync(unfinished, file)
}

const requireBlender = () => {
  const { status } = spawnSync('blender', ['--version'], { stdio: 'ignore' })
  if (status !== 0)
    throw new Fault('The studio renders with Blender 3.4 or later, and there is no `blender` on the PATH: install it.')
}

/** One row for each picture that is rendered, in the order of the recipes. */
const list = (book, all, made) =>
  all
    .filter(({ file }) => made[file])
    .map(({ recipe, product, variant, position, size, beside, file }) => {
      const { width, height, tint } = made[file]
      const alt = wordsOf(inSize(recipe, size), book, beside)
      return { product, ...(variant && { variant }), position, file, width, height, alt, tint }
    })

const isCurrent = ({ home, file, made: hash, width }, made) =>
  made[basename(file)]?.made === hash && made[basename(file)].width >= width && existsSync(join(home, basename(file)))

/**
 * What a picture is made from, as one hash: its recipe, not the code that grows it, of which every change would render the whole shop. What
 * a recipe does not have is not part of it either, nor the order of its words, so that a new word renders nothing again.
 */
export const hashOf = (job) =>
  createHash('sha256')
    .update(JSON.stringify(canonical(job)))
    .digest('hex')
    .slice(0, 16)

const canonical = (value) => {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const said = Object.entries(value).filter(([, one]) => one != null && one !== false && one.length !== 0)
  return Object.fromEntries(said.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, canonical(one)]))
}

/** In a second picture the camera finds its own distance: of a recipe's camera only how far it looks down is left. */
const withoutDistance = ({ camera, view: _view, viewCentre: _centre, ...recipe }) => ({
  ...recipe,
  ...(camera?.pitch && { camera: { pitch: camera.pitch } }),
})

const grown = (book, recipe, size) => ({ recipe: inSize(forStudio(book, recipe), size), size: size ?? '' })

const order = (book, wanted, form, folder) =>
  wanted.map(({ recipe, size, variant, beside, file }) => {
    const job = { ...grown(book, beside ? withoutDistance(recipe) : recipe, size), ...(beside && { beside }) }
    const made = hashOf(job)
    return {
      ...job,
      ...form,
      ...(beside && sunny),
      ...(variant && other),
      ...(recipe.form === 'goods' && plain),
      home: pictures,
      file: join(folder, file),
      made,
    }
  })

/** A scene is set once and taken in every shape. */
const orderOfScenes = (book, scenes, { width, samples, quality }, folder) =>
  scenes.map(({ name, ground, goods, ...views }) => {
    const set = {
      ground,
      goods: goods.map(({ product, size, ...where }) => ({
        ...where,
        ...grown(
          book,
          book.recipes.find((recipe) => recipe.product === product),
          size,
        ),
      })),
    }
    const scale = width / full.width
    return {
      ...set,
      shots: Object.entries(shots).map(([shape, frame]) => ({
        ...views[shape],
        width: Math.round(frame.width * scale),
        height: Math.round(frame.height * scale),
        samples,
        quality,
        home: seasons,
        file: join(folder, `${name}-${shape}.webp`),
        made: hashOf({ ...set, shot: views[shape] }),
      })),
    }
  })

const picturesIn = (job) => job.shots ?? [job]

/** Runs Blender over the order; `ready` is told of each picture as soon as it lies in the folder. */
const render = (jobs, folder, stopping, ready) =>
  new Promise((resolve) => {
    const file = join(folder, 'order.json')
    writeJson(file, jobs)
    const args = ['-b', '-t', '0', '--python-exit-code', '1', '--python', at('ui-kit/studio/render.py'), '--', file]
    const blender = spawn('nice', ['-n', '15', 'blender', ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    const errors = []
    blender.stderr.on('data', (chunk) => errors.push(chunk))
    stopping?.addEventListener('abort', () => blender.kill())
    createInterface({ input: blender.stdout }).on('line', (line) => {
      const sample = /Sample (\d+)\/(\d+)/.exec(line)
      if (sample && process.stdout.isTTY) process.stdout.write(`\r  sample ${sample[1]} of ${sample[2]} `)
      if (line.startsWith('READY ')) ready(JSON.parse(line.slice(6)))
    })
    blender.on('close', (code) => {
      if (code !== 0 && !stopping?.aborted) process.stdout.write(Buffer.concat(errors).toString())
      resolve(code === 0)
    })
  })

export const studio = async ({ products, quick, sizes, again, stopping }) => {
  const book = readRecipes()
  const all = picturesOf(book, readJson(range, []))
  const scenes = readScenes()
  const names = new Set([...book.recipes.map(({ product }) => product), ...scenes.map(({ name }) => name)])
  const unknown = products.find((name) => !names.has(name))
  if (unknown)
    throw new Fault(`No recipe is for ${unknown}: recipes.json and scenes.json in ui-kit/studio have the recipes.`)
  const made = readJson(kept, {})
  const tell = () => {
    writeJson(manifest, list(book, all, made))
    writeJson(range, withContents(book, readJson(range, [])))
  }
  const wanted = all
    .filter(({ product, variant }) => (sizes || !variant) && (products.length === 0 || products.includes(product)))
    .toSorted((a, b) => products.indexOf(a.product) - products.indexOf(b.product))
  const folder = mkdtempSync(join(tmpdir(), 'bukett-studio-'))
  try {
    const form = quick ? quickly : full
    const wantedScenes = scenes.filter(({ name }) => products.length === 0 || products.includes(name))
    const ordered = [...orderOfScenes(book, wantedScenes, form, folder), ...order(book, wanted, form, folder)]
    const jobs = ordered.filter((job) => again || !picturesIn(job).every((picture) => isCurrent(picture, made)))
    const [count, awaited] = [ordered, jobs].map((some) => some.flatMap(picturesIn))
    console.log(`${count.length - awaited.length} of ${count.length} pictures are as they should be.`)
    if (jobs.length === 0) {
      tell()
      return true
    }
    requireBlender()
    for (const home of [pictures, seasons]) mkdirSync(home, { recursive: true })
    let done = 0
    return await render(jobs, folder, stopping, ({ file, seen, seconds, tint }) => {
      const name = basename(file)
      const { made: hash, width, height, home } = awaited.find((picture) => picture.file === file)
      renameSync(file, join(home, name))
      // Another run may have rendered something meanwhile.
      Object.assign(made, readJson(kept, {}), { [name]: { made: hash, width, height, tint, seen, seconds } })
      writeJson(kept, made)
      tell()
      done += 1
      console.log(`\r${done} of ${awaited.length}: ${name}, ${seconds} s`)
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
