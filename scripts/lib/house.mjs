import { readFileSync } from 'node:fs'
import { filesUnder } from './build.mjs'
import { at } from './places.mjs'

/** @returns {string} docs/house.md as the code of now has it */
export const drawHouse = () => {
  const files = new Map(
    filesUnder('backend/src')
      .filter((file) => file.endsWith('.ts') && !/\.(test|contract)\.ts$|\/testing\//.test(file))
      .map((file) => [file, readFileSync(at(file), 'utf8')]),
  )
  const imports = importsOf(files)
  const modules = [...new Set([...files.keys()].filter((file) => file.split('/').length > 3).map(moduleOf))]
  return page({
    imports,
    alone: modules.filter((module) => module !== 'shared' && !imports.some(([from]) => from === module)),
    events: eventsOf(files),
    orderStates: tableOf(files.get('backend/src/orders/domain/order-states.ts')),
    paymentStates: tableOf(files.get('backend/src/payments/domain/purchase.ts')),
    paymentSteps: stepsOf(files.get('backend/src/payments/domain/purchase.ts')),
  })
}

const moduleOf = (file) => file.split('/')[2]

/** Modules see each other through `index.js` only, which the import rules hold. @returns {[from: string, to: string][]} each once, `shared` left out */
export const importsOf = (files) =>
  eachOnce(
    [...files].flatMap(([file, source]) =>
      [...source.matchAll(/from '(?:\.\.\/)+([\w-]+)\/index\.js'/g)]
        .map(([, to]) => [moduleOf(file), to])
        .filter(([from, to]) => from !== to),
    ),
  )

/** @returns {[from: string, name: string, to: string][]} who tells what to whom */
export const eventsOf = (files) => {
  const tellers = new Map(
    [...files].flatMap(([file, source]) => {
      const [, body] = source.match(/interface \w+EventsByName \{([\s\S]*?)\n\}/) ?? []
      return [...(body ?? '').matchAll(/^ {2}readonly (\w+):/gm)].map(([, name]) => [name, moduleOf(file)])
    }),
  )
  return eachOnce(
    [...files].flatMap(([file, source]) =>
      [...source.matchAll(/\.on\('([A-Z]\w+)'/g)].flatMap(([, name]) =>
        tellers.has(name) ? [[tellers.get(name), name, moduleOf(file)]] : [],
      ),
    ),
  )
}

const eachOnce = (rows) =>
  [...new Map(rows.map((row) => [row.join(' '), row])).values()].sort((a, b) => (a.join(' ') < b.join(' ') ? -1 : 1))

/** The table `transitions` of a state machine. @returns {[from: string, to: string[]][]} */
export const tableOf = (source) => {
  const [, table] = source.match(/^const transitions: .* = \{\n([\s\S]*?)^\}/m)
  return [...table.matchAll(/^ {2}(\w+): \[([^\]]*)\]/gm)].map(([, from, to]) => [
    from,
    [...to.matchAll(/'(\w+)'/g)].map(([, state]) => state),
  ])
}

/** The questions of `nextStep`, in their order. @returns {[question: string, step: string][]} */
export const stepsOf = (source) => {
  const [, body] = source.match(/export const nextStep = [\s\S]*?\{\n([\s\S]*?)^\}/m)
  return [...body.matchAll(/^ {2}(?:if \((.*)\) )?return '(\w+)'/gm)].map(([, question, step]) => [question, step])
}

const drawn = (kind, lines) => ['```mermaid', kind, ...lines.map((line) => `  ${line}`), '```'].join('\n')

const states = (table) => {
  const ends = table.filter(([, to]) => to.length === 0).map(([from]) => `${from} --> [*]`)
  return drawn('stateDiagram-v2', [
    ...table.filter(([from]) => !table.some(([, to]) => to.includes(from))).map(([from]) => `[*] --> ${from}`),
    ...table.flatMap(([from, to]) => to.map((state) => `${from} --> ${state}`)),
    ...ends,
  ])
}

const steps = (rows) =>
  drawn(
    'flowchart TD',
    rows.flatMap(([question, step], index) =>
      question
        ? [
            `q${index}{"${question.replaceAll('"', "'")}"} -- yes --> s${index}[${step}]`,
            `q${index} -- no --> ${next(rows, index + 1)}`,
          ]
        : [`s${index}[${step}]`],
    ),
  )

const next = (rows, index) => `${rows[index][0] ? 'q' : 's'}${index}`

const page = ({ imports, alone, events, orderStates, paymentStates, paymentSteps }) => `# The house, drawn from the code

\`npm run draw\` writes this page, and \`npm run check\` tells when it is no longer true. [Architecture](architecture.md) says why it stands so.

## Who asks whom

An arrow is an import of the other module's face, \`index.ts\`; all stand on \`shared\` and on the contracts.
These ask nobody: ${alone.join(', ')}.

${drawn(
  'flowchart TD',
  imports.map(([from, to]) => `${from} --> ${to}`),
)}

## Who hears of what

Against the arrows above a module only tells: what it says comes until every listener has done its part.

${drawn(
  'flowchart LR',
  events.map(([from, name, to]) => `${from} -. ${name} .-> ${to}`),
)}

## The states of an order

From \`orders/domain/order-states.ts\`. Cancelling from InProduction on is for staff.

${states(orderStates)}

## The states of a payment

From \`payments/domain/purchase.ts\`. Money that comes although it was given up is taken note of, and goes back.

${states(paymentStates)}

## The next step of a payment

Whoever looks at a purchase, after a press, a callback, a crash, asks these questions in this order and does what the first yes says (decision 013).

${steps(paymentSteps)}
`
