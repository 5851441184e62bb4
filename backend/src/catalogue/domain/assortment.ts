import type { Assortment } from '@bukett/contracts/http/catalogue'
import type { AssortmentRule } from '@bukett/contracts/http/registers'
import type { Language } from '@bukett/contracts/rules/language'
import { inLanguage, nameOf, type Site } from './product.js'

/** A page of products that belong together, in the order of the menu. */
export interface StoredAssortment {
  _id: string
  Name: string
  NameEn: string
  Description: string
  DescriptionEn: string
  Site: Site
  /** What belongs to it beside what is put there by hand. */
  Rule?: AssortmentRule | null
  Position: number
}

export const toAssortment = (assortment: StoredAssortment, language: Language): Assortment => ({
  Code: assortment._id,
  Name: nameOf(assortment, language),
  Description: inLanguage(language, assortment.Description, assortment.DescriptionEn),
  Url: `${assortment.Site === 'home' ? '/bukett-home' : ''}/sortiment/${assortment._id}`,
  Site: assortment.Site,
})
