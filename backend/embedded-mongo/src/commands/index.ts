import { aggregate } from './aggregate.js'
import { collStats, create, dbStats, drop, dropDatabase, listCollections, listDatabases } from './collections.js'
import type { Command, Request } from './command.js'
import { count, distinct } from './count.js'
import { explain } from './explain.js'
import { find, getMore, killCursors } from './find.js'
import { findAndModify } from './find-and-modify.js'
import {
  buildInfo,
  connectionStatus,
  endSessions,
  getParameter,
  hello,
  hostInfo,
  ping,
  serverStatus,
  whatsmyuri,
} from './greeting.js'
import { createIndexes, dropIndexes, listIndexes } from './indexes.js'
import { insert, remove, update } from './write.js'
import { refuse } from '../errors.js'
import { isDoc, toNumber, type Doc } from '../values.js'
import type { Reply } from '../wire.js'

const commands: ReadonlyMap<string, Command> = new Map(
  Object.entries({
    hello,
    isMaster: hello,
    ismaster: hello,
    ping,
    buildInfo,
    buildinfo: buildInfo,
    connectionStatus,
    whatsmyuri,
    hostInfo,
    getParameter,
    endSessions,
    refreshSessions: endSessions,
    killSessions: endSessions,
    serverStatus,
    insert,
    find,
    getMore,
    killCursors,
    update,
    delete: remove,
    findAndModify,
    findandmodify: findAndModify,
    aggregate,
    count,
    distinct,
    createIndexes,
    listIndexes,
    dropIndexes,
    deleteIndexes: dropIndexes,
    create,
    drop,
    dropDatabase,
    listCollections,
    listDatabases,
    collStats,
    collstats: collStats,
    dbStats,
    dbstats: dbStats,
    explain,
  }),
)

/** Fields that any command may carry. */
const generic = new Set([
  '$db',
  'lsid',
  '$clusterTime',
  '$readPreference',
  'readConcern',
  'writeConcern',
  'maxTimeMS',
  'comment',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  '$audit',
  '$client',
])
const transactional = ['startTransaction', 'autocommit', 'txnNumber', 'stmtId', 'stmtIds']
const readLevels = new Set(['local', 'available', 'majority', 'linearizable'])

/** A transaction is refused with its first statement, before anything of it is done. */
function refuseTransaction(body: Doc): void {
  if (transactional.some((field) => Object.hasOwn(body, field))) {
    refuse(
      'OperationNotSupportedInTransaction',
      'Transactions and retryable writes need a replica set, and this server is a standalone one',
    )
  }
}

function checkConcerns({ readConcern, writeConcern }: Doc): void {
  if (isDoc(readConcern)) {
    const { level } = readConcern
    if (level !== undefined && !readLevels.has(level as string))
      refuse('InvalidOptions', `The readConcern level '${String(level)}' is not supported`)
    if (readConcern['atClusterTime'] !== undefined || readConcern['afterClusterTime'] !== undefined) {
      refuse('InvalidOptions', 'Cluster times are not supported on a standalone server')
    }
  }
  if (isDoc(writeConcern)) {
    const { w } = writeConcern
    const number = toNumber(w)
    if ((number !== undefined && number > 1) || (typeof w === 'string' && w !== 'majority')) {
      refuse('BadValue', "cannot use 'w' > 1 when a host is not replicated")
    }
  }
}

/** Does what a request asks, or throws a CommandError. */
export function run(request: Request): Reply | Promise<Reply> {
  const { body } = request
  const [name] = Object.keys(body)
  const command = name === undefined ? undefined : commands.get(name)
  refuseTransaction(body)
  if (!command) return refuse('CommandNotFound', `no such command: '${name ?? ''}'`)
  for (const field of Object.keys(body)) {
    if (
      field !== name &&
      !generic.has(field) &&
      !command.fields.includes(field) &&
      command !== explain &&
      command !== getParameter
    ) {
      refuse('Location40415', `BSON field '${name}.${field}' is an unknown field.`)
    }
  }
  if (body['readConcern'] !== undefined || body['writeConcern'] !== undefined) checkConcerns(body)
  return command.run(request)
}
