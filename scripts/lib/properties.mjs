import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { filesUnder } from './build.mjs'
import { at } from './places.mjs'

const workspaces = ['backend', 'backend/contracts', 'backend/embedded-mongo']
const draws = (file) => file.endsWith('.test.ts') && readFileSync(at(file), 'utf8').includes(`from 'fast-check'`)

/** The tests that draw what they try, and what Node runs them by, one workspace after the other. */
export const properties = () =>
  workspaces.map((workspace) => {
    const files = ['src', 'test'].flatMap((folder) => filesUnder(`${workspace}/${folder}`)).filter(draws)
    return {
      cwd: workspace,
      args: [at('scripts/jest.mjs'), '--runTestsByPath', ...files.map((file) => relative(workspace, file))],
    }
  })
