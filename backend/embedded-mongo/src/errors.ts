/** MongoDB's error codes that this server answers with; the key is the `codeName` of the reply. */
const codes = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  TypeMismatch: 14,
  Overflow: 15,
  InvalidLength: 16,
  ProtocolError: 17,
  IllegalOperation: 20,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  NotSingleValueField: 54,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  CommandNotSupported: 115,
  CannotIndexParallelArrays: 171,
  InvalidPipelineOperator: 168,
  CommandNotSupportedOnView: 166,
  NotImplemented: 238,
  InvalidIndexSpecificationOption: 197,
  OperationNotSupportedInTransaction: 263,
  QueryExceededMemoryLimitNoDiskUseAllowed: 292,
  NoQueryExecutionPlans: 291,
  DuplicateKey: 11000,
  BSONObjectTooLarge: 10334,
  InterruptedAtShutdown: 11600,
  OutOfDiskSpace: 14031,
  Location13280: 13280,
  Location15957: 15957,
  Location15958: 15958,
  Location15959: 15959,
  Location15969: 15969,
  Location15981: 15981,
  Location15983: 15983,
  Location15998: 15998,
  Location16020: 16020,
  Location16410: 16410,
  Location16610: 16610,
  Location17124: 17124,
  Location17276: 17276,
  Location40081: 40081,
  Location31249: 31249,
  Location31250: 31250,
  Location31253: 31253,
  Location31254: 31254,
  Location31276: 31276,
  Location31394: 31394,
  Location40228: 40228,
  Location40234: 40234,
  Location40313: 40313,
  Location40323: 40323,
  Location40324: 40324,
  Location40352: 40352,
  Location40414: 40414,
  Location40415: 40415,
  Location51024: 51024,
  Location51075: 51075,
  Location51108: 51108,
  Location51246: 51246,
  Location51247: 51247,
  Location51270: 51270,
  Location51272: 51272,
  Location15947: 15947,
  Location15952: 15952,
  Location15955: 15955,
  Location15956: 15956,
  Location15976: 15976,
  Location28745: 28745,
  Location28808: 28808,
  Location28810: 28810,
  Location28818: 28818,
  Location31002: 31002,
  Location40156: 40156,
  Location40169: 40169,
  Location40170: 40170,
  Location40231: 40231,
  Location40235: 40235,
  Location40238: 40238,
  Location40272: 40272,
} as const

export type CodeName = keyof typeof codes

/** A refusal in MongoDB's own terms. `details` are further fields of the reply, such as `keyPattern` and `keyValue`. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  readonly code: number

  constructor(
    readonly codeName: CodeName,
    message: string,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message)
    this.code = codes[codeName]
  }
}

/** What the system says when a file cannot grow: no space, over the quota, or the map's own limit; a full disk also fails to flush. */
const full = /no space left|disk quota|MDB_MAP_FULL|input\/output error/i

/** Any failure in MongoDB's terms. */
export function commandError(error: unknown): CommandError {
  if (error instanceof CommandError) return error
  const message = error instanceof Error ? error.message : String(error)
  return new CommandError(full.test(message) ? 'OutOfDiskSpace' : 'InternalError', message)
}

export function refuse(codeName: CodeName, message: string, details?: Readonly<Record<string, unknown>>): never {
  throw new CommandError(codeName, message, details)
}
