import type { Command } from './command.js'

/** The protocol of MongoDB 7.0; no replica set, so that drivers do not retry writes on their own. */
const greeting = (connectionId: number) => ({
  helloOk: true,
  isWritablePrimary: true,
  ismaster: true,
  maxBsonObjectSize: 16 * 1024 * 1024,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 100_000,
  localTime: new Date(),
  logicalSessionTimeoutMinutes: 30,
  connectionId,
  minWireVersion: 0,
  maxWireVersion: 21,
  readOnly: false,
  ok: 1,
})

export const hello: Command = {
  fields: [
    'client',
    'helloOk',
    'compression',
    'loadBalanced',
    'saslSupportedMechs',
    'speculativeAuthenticate',
    'topologyVersion',
    'maxAwaitTimeMS',
    'backpressure',
    'hostInfo',
  ],
  run: ({ connectionId }) => greeting(connectionId),
}

export const ping: Command = { fields: [], run: () => ({ ok: 1 }) }

export const buildInfo: Command = {
  fields: [],
  run: () => ({
    version: '7.0.0',
    versionArray: [7, 0, 0, 0],
    gitVersion: 'embedded-mongo',
    modules: [],
    storageEngines: ['lmdb'],
    bits: 64,
    debug: false,
    maxBsonObjectSize: 16 * 1024 * 1024,
    ok: 1,
  }),
}

export const connectionStatus: Command = {
  fields: ['showPrivileges'],
  run: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] }, ok: 1 }),
}

export const whatsmyuri: Command = { fields: [], run: () => ({ you: '127.0.0.1', ok: 1 }) }

export const hostInfo: Command = {
  fields: [],
  run: () => ({ system: { currentTime: new Date() }, os: { type: process.platform }, ok: 1 }),
}

export const getParameter: Command = {
  fields: ['featureCompatibilityVersion', 'authenticationMechanisms', 'allParameters', 'comment'],
  run: ({ body }) => ({
    ...(body['featureCompatibilityVersion'] !== undefined && { featureCompatibilityVersion: { version: '7.0' } }),
    ...(body['authenticationMechanisms'] !== undefined && { authenticationMechanisms: [] }),
    ok: 1,
  }),
}

export const endSessions: Command = { fields: [], run: () => ({ ok: 1 }) }

export const serverStatus: Command = {
  fields: [],
  run: ({ cursors }) => ({
    version: '7.0.0',
    process: 'embedded-mongo',
    pid: process.pid,
    uptime: process.uptime(),
    localTime: new Date(),
    metrics: { cursor: { open: { total: cursors.count } } },
    mem: { resident: Math.round(process.memoryUsage.rss() / 1024 / 1024) },
    ok: 1,
  }),
}
