import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { filesUnder } from './build.mjs'
import { at } from './places.mjs'

const { workspaces } = JSON.parse(readFileSync(at('package.json'), 'utf8'))
const draws = (file) => /\.test\.tsx?$/.test(file) && readFileSync(at(file), 'utf8').includes(`from 'fast-check'`)

/** The tests that draw what they try, and what Node runs them by, one workspace after the other. */
export const properties = () =>
  workspaces.flatMap((workspace) => {
    const files = ['src', 'test'].flatMap((folder) => filesUnder(`${workspace}/${folder}`)).filter(draws)
    // Jest that is told of no file runs them all.
    if (files.length === 0) return []
    const paths = files.map((file) => relative(workspace, file))
    return [{ cwd: workspace, args: [at('scripts/jest.mjs'), '--runTestsByPath', ...paths] }]
  })
