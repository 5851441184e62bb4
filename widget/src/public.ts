/** The package's face: what a merchant's code may name. */
export type * from './sdk/types'
export type * from './express/types'
