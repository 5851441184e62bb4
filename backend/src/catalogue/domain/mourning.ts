import type { ProductCategory } from '@bukett/contracts/http/catalogue'
import { foldedOf, queryWordsOf } from './words.js'

/** What is shown of ordinary searches only to those who ask for it: nobody with a birthday ahead wants to see a coffin. */
export const ofMourning: readonly ProductCategory[] = ['Funeral', 'Grave']

const asks =
  /^(begrav|sorg|kist|krans|grav(?!id)|urn|minnesst|jordfast|bisatt|dodsfall|kyrkog|bortgang|beklag|funeral|casket|coffin|wreath|sympath|mourn|grave|cemet|bereave)/

/** Whether a query asks for funeral or grave. */
export const asksForMourning = (query: string): boolean => queryWordsOf(query).some((word) => asks.test(foldedOf(word)))
