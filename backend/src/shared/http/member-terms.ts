import type { Caller } from './caller.js'

/** AD-06: a new version of the network's terms keeps a store's administrators from its administration until they accept it. */
export abstract class MemberTerms {
  /** Throws `member-terms.not-accepted` for the people of a store that has not. */
  abstract demand(caller: Caller): Promise<void>
}
